/** The account's overview: the customer, their plans, latest order and wish list, and links to all sections. */
import { useState } from 'react'
import type { ProductCard } from '../../../../../domain/catalogue/product/product.ts'
import { inLondon } from '../../../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../../../domain/core/calendar/day-name.ts'
import { isOverdue, nextCaseDay } from '../../../../../domain/plans/plan/next-case-day.ts'
import type { Plan } from '../../../../../domain/plans/plan/schema.ts'
import { undoMessage } from '../../../../../domain/plans/plan/undo-message.ts'
import type { PlanType } from '../../../../../domain/selling/cart/plan-type.ts'
import type { OrderListItem } from '../../../../../domain/selling/order/schema.ts'
import { useLoaded } from '../../../../kit/api/use-loaded.ts'
import { Icon } from '../../../../kit/primitives/icon.tsx'
import { Note } from '../../../../kit/primitives/note.tsx'
import { pricesRoom } from '../../../catalogue/product/price-rows.ts'
import { ProductCardView } from '../../../catalogue/product/product-card-view.tsx'
import { useNewsletterTexts } from '../../../core/newsletter/newsletter-texts.ts'
import { planQuery } from '../../../core/session/chosen-plan.ts'
import { LogOutButton } from '../../../core/sign-in/log-out-button.tsx'
import { requestWishes } from '../../../core/wish-list/state.ts'
import { BuyAgain } from '../../../selling/order/buy-again.tsx'
import { isOver, loadPlans } from '../load-plans.ts'
import type { SectionProps } from '../section-props.ts'
import { ACCOUNT_SECTIONS } from '../sections.ts'
import { loadOrders } from './load-orders.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderRow } from './order-row.tsx'

const HINTS: Partial<Record<(typeof ACCOUNT_SECTIONS)[number]['id'], string>> = {
  orders: 'Where they are, and what you paid',
  details: 'Your name, e-mail address and password',
  addresses: 'Where we deliver to',
  payment_methods: 'Your saved cards',
  wish_list: 'The wines you’ve saved',
  reviews: 'What you thought of our wines',
  preferences: '',
  privacy: 'Download or erase your data',
}

/** Loads all that the overview shows, so that nothing moves what is drawn already. Parts that fail to load are left out. */
async function loadParts() {
  const [orders, plans, wishes] = await Promise.all([loadOrders(), loadPlans(), requestWishes()])
  return {
    ok: true,
    data: {
      orders: orders.ok ? orders.data.orders : null,
      plans: plans.ok ? plans.data.plans : [],
      wishes: wishes.ok ? wishes.data.products : [],
    },
  } as const
}

export function Overview({ user }: SectionProps) {
  const { loaded } = useLoaded(loadParts)
  const { brief: newsletter } = useNewsletterTexts()
  if (loaded.state !== 'loaded') return <div className="skeleton account-block" role="status" aria-label="Loading" />
  const { orders, plans, wishes } = loaded.data
  const last = orders?.[0]
  return (
    <>
      <p className="account-who soft">{`Signed in as ${user.first_name} ${user.last_name}, ${user.email}.`}</p>
      <OwnPlans plans={plans.filter((plan) => !isOver(plan))} />
      {last && <LastOrder order={last} />}
      <ul className="account-ways account-all">
        {ACCOUNT_SECTIONS.filter(({ id }) => id in HINTS).map(({ id, path, name, icon }) => (
          <li key={id}>
            <a href={path}>
              <Icon name={icon} />
              <b>{name}</b>
              <span>{HINTS[id] || newsletter}</span>
            </a>
          </li>
        ))}
      </ul>
      {orders?.length === 0 && <NoOrders />}
      <Wishes wishes={wishes} />
      <div className="row wrapf">
        <LogOutButton />
        <a className="reach" href="/wine-club/contact-us">
          Ring or write to us
        </a>
      </div>
    </>
  )
}

/** Wines of cases and gifts are chosen by the shop: such orders are bought again from their own page. */
const isOwnChoice = ({ subscription_type: kind }: OrderListItem): boolean => kind === '' || kind === 'lock_it_in'

function LastOrder({ order }: { order: OrderListItem }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <section className="account-panel" aria-labelledby="last-order">
      <h2 id="last-order">Your last order</h2>
      <OrderRow order={order} />
      <div className="row wrapf">
        {isOwnChoice(order) && <BuyAgain orderNo={order.order_no} token={null} onRefusal={setRefusal} />}
        <a className="btn quiet" href="/account/orders">
          See all orders
        </a>
      </div>
      {refusal !== null && <Note kind="bad">{refusal}</Note>}
    </section>
  )
}

/** Number of cards in a row at 1440 pixels. */
const MAX_WISHES = 4

/** Shows the newest wishes, to buy here. Renders nothing if there are none. */
function Wishes({ wishes }: { wishes: readonly ProductCard[] }) {
  if (wishes.length === 0) return null
  const shown = wishes.slice(0, MAX_WISHES)
  return (
    <section className="account-wishes" aria-labelledby="wishes">
      <div className="row wrapf">
        <h2 id="wishes">From your wish list</h2>
        <a className="reach" href="/account/wishlist">{`See all ${wishes.length}`}</a>
      </div>
      <div className={`card-grid wide ${pricesRoom(shown)}`}>
        {shown.map((product) => (
          <ProductCardView key={product.code} product={product} />
        ))}
      </div>
    </section>
  )
}

type Link = { href: string; name: string }
type Area = Link & { icon: string; ways: readonly Link[] }

const CHANGE_WINES = 'Change your wines'
const SCHEDULE = 'Skip, move or cancel'

/** Paths as in core/session/areas.ts, which this page doesn't need otherwise. */
const AREAS: Readonly<Record<PlanType, Area>> = {
  lock_it_in: {
    href: '/lock-it-in/members',
    name: 'Your Lock it in plan',
    icon: 'lock',
    ways: [
      { href: '/lock-it-in/members/selection', name: CHANGE_WINES },
      { href: '/lock-it-in/members/schedule', name: SCHEDULE },
    ],
  },
  wineclub: {
    href: '/wine-club/members',
    name: 'Your wine club plan',
    icon: 'gift',
    ways: [{ href: '/wine-club/members/plan', name: SCHEDULE }],
  },
}

const planSummary = (plan: Plan): string => {
  const { state, next_case: next, paused_until: until, cases_left: left } = plan
  if (state === 'cancelling') return `Cancelled. ${undoMessage(plan)}`
  if (state === 'paused') return until === null ? 'Paused' : `Paused until ${dayName(until)}`
  if (next === null) return 'No case is planned'
  const today = inLondon(new Date()).day
  return isOverdue(next.dispatch_on, today)
    ? `Next case ${nextCaseDay(next.dispatch_on, today, left !== null)}`
    : `Next case leaves on ${dayName(next.dispatch_on)}`
}

/** Renders nothing if there are none. */
function OwnPlans({ plans }: { plans: readonly Plan[] }) {
  if (plans.length === 0) return null
  return (
    <ul className="account-ways account-plans">
      {plans.map((plan) => {
        const { href, name, icon, ways } = AREAS[plan.type]
        const isOnly = plans.every((other) => other === plan || other.type !== plan.type)
        const query = isOnly ? '' : planQuery(plan.id)
        return (
          <li key={plan.id}>
            <a href={`${href}${query}`}>
              <Icon name={icon} />
              <b>{name}</b>
              <span>{planSummary(plan)}</span>
              {plan.is_amended && <span>You’re part-way through changing your wines</span>}
            </a>
            <p className="row wrapf small">
              {ways
                .filter(({ name: way }) => way !== CHANGE_WINES || plan.may_amend)
                .map((way) => (
                  <a key={way.href} className="link" href={`${way.href}${query}`}>
                    {way.name}
                  </a>
                ))}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

/** The account's overview: the customer, the latest order, and links to all sections. */
import type { OrderListItem } from '../../../../../domain/selling/order/schema.ts'
import { useLoaded } from '../../../../kit/api/use-loaded.ts'
import { Icon } from '../../../../kit/primitives/icon.tsx'
import { useNewsletterTexts } from '../../../core/newsletter/newsletter-texts.ts'
import { LogOutButton } from '../../../core/sign-in/log-out-button.tsx'
import type { SectionProps } from '../section-props.ts'
import { ACCOUNT_SECTIONS } from '../sections.ts'
import { loadOrders } from './load-orders.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderRow } from './order-row.tsx'
import { OwnPlans } from './own-plans.tsx'

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

export function Overview({ user }: SectionProps) {
  const { loaded } = useLoaded(loadOrders)
  const { brief: newsletter } = useNewsletterTexts()
  const last = loaded.state === 'there' ? loaded.data.orders[0] : undefined
  return (
    <>
      <p className="account-who soft">{`Signed in as ${user.first_name} ${user.last_name}, ${user.email}.`}</p>
      <OwnPlans />
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
      {loaded.state === 'there' && !last && <NoOrders />}
      <div className="row wrapf">
        <LogOutButton />
        <a href="/wine-club/contact-us">Ring or write to us</a>
      </div>
    </>
  )
}

const LastOrder = ({ order }: { order: OrderListItem }) => (
  <section className="account-panel" aria-labelledby="last-order">
    <h2 id="last-order">Your last order</h2>
    <OrderRow order={order} />
  </section>
)

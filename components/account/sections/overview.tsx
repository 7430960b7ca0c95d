/** The account at a glance: who is signed in, the last order, and the ways on. */
import type { OrderListItem } from '../../../domain/order/order.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { useLetterWords } from '../../marketing/letter-words.ts'
import { Icon } from '../../primitives/icon.tsx'
import { LogOutButton } from '../log-out-button.tsx'
import type { SectionProps } from '../section-props.ts'
import { ACCOUNT_SECTIONS } from '../sections.ts'
import { loadOrders } from './load-orders.ts'
import { OrderRow } from './order-row.tsx'

const HINTS: Partial<Record<(typeof ACCOUNT_SECTIONS)[number]['id'], string>> = {
  orders: 'Where they are, and what you paid',
  details: 'Your name, e-mail address and password',
  addresses: 'Where we deliver to',
  payment_methods: 'The cards you keep with us',
  wish_list: 'The wines you put aside',
  reviews: 'What you thought of our wines',
  preferences: '',
  privacy: 'What we keep, to take away or erase',
}

export function Overview({ user }: SectionProps) {
  const { loaded } = useLoaded(loadOrders)
  const { brief: letter } = useLetterWords()
  const last = loaded.state === 'there' ? loaded.data.orders[0] : undefined
  return (
    <>
      <p className="account-who">{`Signed in as ${user.first_name} ${user.last_name}, ${user.email}.`}</p>
      {last && <LastOrder order={last} />}
      <ul className="account-ways">
        {ACCOUNT_SECTIONS.filter(({ id }) => id in HINTS).map(({ id, path, name, icon }) => (
          <li key={id}>
            <a href={path}>
              <Icon name={icon} />
              <b>{name}</b>
              <span>{HINTS[id] || letter}</span>
            </a>
          </li>
        ))}
      </ul>
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

/** The panel beside a page with one form: a lit cellar and a list of benefits. Never hydrated. */
import type { AsideName } from '../../../kit/islands/still-parts-context.ts'

export type FormAsideProps = { of: AsideName }

type AsideText = { heading: string; points: readonly string[] }

const ACCOUNT_BENEFITS = [
  'Your orders, with their invoices',
  'Your wish list, on every device',
  'Your addresses, so the next order takes a minute',
]

/** Texts of the panels beside single-form screens. */
const ASIDE_TEXTS: Record<AsideName, AsideText> = {
  account: { heading: 'What we keep for you', points: ACCOUNT_BENEFITS },
  'account-with-plans': {
    heading: 'What we keep for you',
    points: [...ACCOUNT_BENEFITS, 'Your plans: skip a case, move it, pause or cancel'],
  },
  password: {
    heading: 'A new key to the cellar',
    points: [
      'The link comes by e-mail and works for an hour',
      'If it isn’t there in a few minutes, have a look in your junk folder',
      'A new password signs you out everywhere else',
    ],
  },
  'new-e-mail': { heading: 'New address, same cellar', points: [] },
  'wish-list': {
    heading: 'For the bottle you’ll want next time',
    points: [
      'Press the heart on any wine to keep it here',
      'Your hearts are there on your phone and your laptop',
      'Prices and stock are always today’s',
    ],
  },
  gift: {
    heading: 'Someone thought of you',
    points: ['An account lets you move a case or skip it', 'It’s all paid for: there’s nothing to cancel'],
  },
  newsletter: {
    heading: 'Few words, good bottles',
    points: ['Written by the people who open the bottles', 'One link in every e-mail unsubscribes you'],
  },
  unsubscribe: { heading: 'The cellar door stays open', points: [] },
  'own-data': { heading: 'Yours to see, yours to erase', points: [] },
}

export function FormAside({ of }: FormAsideProps) {
  const { heading, points } = ASIDE_TEXTS[of]
  return (
    <>
      <div className="aside-text">
        <h2>{heading}</h2>
        {points.length > 0 && (
          <ul className="aside-points grid-3">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="aside-vault" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </>
  )
}

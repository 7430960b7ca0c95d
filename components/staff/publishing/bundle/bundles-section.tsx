/** The bundles on the Publishing screen: upcoming ones with their changes, and the last ones that went live. */
import { useState } from 'react'
import { isOpen } from '../../../../domain/publishing/bundle/bundle.ts'
import type { Bundle } from '../../../../domain/publishing/bundle/schema.ts'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { BundlePanel } from './bundle-panel.tsx'
import { NameDialog } from './name-dialog.tsx'
import './bundles.css'

export function BundlesSection({ bundles }: { bundles: readonly Bundle[] }) {
  const [isNew, setNew] = useState(false)
  const [open, live] = [bundles.filter(isOpen), bundles.filter((bundle) => !isOpen(bundle))]
  return (
    <section className="bundles grid-4" aria-labelledby="bundles-title">
      <div className="bundles-top row between wrapf">
        <div>
          <h2 id="bundles-title">Bundles</h2>
          <p className="small muted">
            {open.length === 0
              ? 'A bundle holds changes that go live together, now or at a time: pages, prices, the menu, the banner.'
              : 'Changes that go live together, now or at a time.'}
          </p>
        </div>
        <Button variant="line" className="sm" onClick={() => setNew(true)}>
          <Icon name="cal" small />
          New bundle
        </Button>
      </div>
      {open.map((bundle) => (
        <BundlePanel key={bundle.id} bundle={bundle} />
      ))}
      {live.length > 0 && <WentLive bundles={live} />}
      {isNew && <NameDialog closed={() => setNew(false)} />}
    </section>
  )
}

const WentLive = ({ bundles }: { bundles: readonly Bundle[] }) => (
  <details className="bundles-live">
    <summary className="small">{countOf(bundles.length, 'bundle')} went live</summary>
    <ul>
      {bundles.map(({ id, name, live_at, scheduled_by, items, left_alone }) => (
        <li key={id} className="small">
          <b>{name}</b>{' '}
          <span className="muted">
            {formatPastTime(live_at ?? '', new Date())}
            {scheduled_by !== '' && `, ${scheduled_by}`}: {items.map(({ title }) => title).join(', ')}
            {left_alone.length > 0 && `. Left as it was: ${left_alone.join('. ')}`}
          </span>
        </li>
      ))}
    </ul>
  </details>
)

/** The list 'Open your shop': finished items, and links to the next ones (docs/staff.md#opening). */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Home } from '../../../../domain/staff/home/home.schema.ts'
import type { TestOutcome } from '../../../../domain/staff/home/opening.schema.ts'
import { CONFIRMABLE, type OpeningKind, TESTABLE, WHOLE_LIST } from '../../../../domain/staff/home/opening.ts'
import { call } from '../../../kit/api/call.ts'
import { unwrap } from '../../../kit/panel/queries.ts'
import { useOnce } from '../../../kit/panel/use-once.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { useSection } from '../config/saved-section.tsx'
import { ShopPreview } from '../config/shop-preview.tsx'
import { homeQuery } from './home-queries.ts'
import { OpeningHow } from './opening-how.tsx'
import './opening.css'

type Item = NonNullable<Home['opening']>[number]

const oneOf = <Kind extends OpeningKind>(kinds: readonly Kind[], kind: OpeningKind): Kind | undefined =>
  kinds.find((one) => one === kind)

/** Confirms an item, or dismisses the list, and refetches the home screen. */
function useConfirmation(item: (typeof CONFIRMABLE)[number] | typeof WHOLE_LIST) {
  const client = useQueryClient()
  return async () => {
    await unwrap(call('POST /api/admin/opening/:item/confirm', { params: { item } }))
    await client.invalidateQueries(homeQuery)
  }
}

/** The list, and the shop as it looks so far. */
export function Opening({ items }: { items: readonly Item[] }) {
  const theme = useSection('look')
  return (
    <div className="look-columns opening-columns">
      <OpeningList items={items} />
      {theme.data && <ShopPreview look={theme.data.value} />}
    </div>
  )
}

function OpeningList({ items }: { items: readonly Item[] }) {
  const dismiss = useOnce(useConfirmation(WHOLE_LIST))
  const done = items.filter(({ is_done }) => is_done).length
  const next = items.find(({ is_done }) => !is_done)
  return (
    <section className="panel opening" aria-labelledby="opening-title">
      <header className="row between wrapf">
        <div>
          <h2 id="opening-title">Open your shop</h2>
          <p className="muted">Do these in any order. Only owners see the list.</p>
        </div>
        <p className="opening-progress num">
          <span aria-hidden="true">
            {items.map(({ kind }, at) => (
              <i key={kind} data-on={at < done || undefined} />
            ))}
          </span>
          {done} of {items.length} done
        </p>
      </header>
      <ol>
        {items.map((item) => (
          <Row key={item.kind} item={item} isNext={item === next} />
        ))}
      </ol>
      <footer className="row wrapf">
        <Button variant="quiet" className="sm" working={dismiss.isRunning ? 'Hiding' : null} onClick={dismiss.run}>
          Hide this list for good
        </Button>
        {dismiss.failure !== null && <Note kind="bad">{dismiss.failure}</Note>}
      </footer>
    </section>
  )
}

/** `act` is the link's text while it is to do; null where no screen of the panel does it. */
type OpeningText = { title: string; to: { href: string; act: string } | null }

/** Titles of the list 'Open your shop', each with the screen where it is done. */
const OPENING_TEXTS: Readonly<Record<OpeningKind, OpeningText>> = {
  company: { title: 'Company details', to: { href: '/admin/config/company', act: 'Fill them in' } },
  look: { title: 'Logo and colours', to: { href: '/admin/config/look', act: 'Choose them' } },
  delivery: { title: 'Delivery', to: { href: '/admin/config/delivery', act: 'Check delivery' } },
  vat: { title: 'VAT', to: { href: '/admin/config/vat', act: 'Check rates' } },
  payments: { title: 'Payments', to: null },
  mail: { title: 'Mail', to: { href: '/admin/config/mailbox', act: 'See mailbox' } },
  categories: { title: 'Categories', to: { href: '/admin/categories', act: 'Review them' } },
  products: { title: 'Products', to: { href: '/admin/products/import', act: 'Import a list' } },
  pages: { title: 'Pages', to: { href: '/admin/page_builder_dashboard', act: 'Read the drafts' } },
  domain: { title: 'Domain', to: null },
  live: { title: 'Go live', to: { href: '/admin/publishing', act: 'Go live' } },
}

function Row({ item: { kind, is_done, tag, is_locked, text }, isNext }: { item: Item; isNext: boolean }) {
  const { title, to } = OPENING_TEXTS[kind]
  const confirmed = is_done ? undefined : oneOf(CONFIRMABLE, kind)
  const tested = oneOf(TESTABLE, kind)
  const [answer, setAnswer] = useState<TestOutcome | null>(null)
  return (
    <li data-done={is_done || undefined} data-next={isNext || undefined}>
      <span className={`opening-dot ${tag === '' ? '' : 'warn'}`}>
        {is_done && <Icon name="check" small />}
        {is_locked && <Icon name="lock" small />}
        {!is_done && tag !== '' && <b aria-hidden="true">!</b>}
        <span className="sr">{is_done ? 'Done: ' : is_locked ? 'Not yet: ' : 'To do: '}</span>
      </span>
      <div>
        <b>{title}</b> {tag !== '' && <span className="tag r">{tag}</span>}
        <p>
          {text}
          {kind === 'products' && !is_done && (
            <>
              {' '}
              <a href="/admin/products/new">Add one by hand</a>
            </>
          )}
        </p>
        {!is_done && <OpeningHow kind={kind} />}
      </div>
      <div className="opening-acts">
        {tested !== undefined && <Test kind={tested} title={title} report={setAnswer} />}
        {confirmed !== undefined && <Confirm kind={confirmed} title={title} report={setAnswer} />}
        {to !== null && is_locked && (
          <Button variant="line" className="sm" disabled>
            {to.act}
          </Button>
        )}
        {to !== null && !is_locked && (
          <a className={`btn sm ${is_done ? 'quiet' : isNext ? 'primary' : 'line'}`} href={to.href}>
            {is_done ? (kind === 'live' ? 'See' : 'Change') : to.act}
            <span className="sr">: {title}</span>
          </a>
        )}
      </div>
      {answer !== null && <Note kind={answer.works ? 'ok' : 'bad'}>{answer.message}</Note>}
    </li>
  )
}

type ItemButtonProps<Kind> = {
  kind: Kind
  title: string
  /** Shows the result below the item; null clears it. */
  report: (answer: TestOutcome | null) => void
}

/** Runs an item's button, and shows its result or failure below the item. */
const useReported = (report: ItemButtonProps<OpeningKind>['report'], act: () => Promise<TestOutcome | null>) =>
  useOnce(async () => {
    report(null)
    try {
      report(await act())
    } catch (error) {
      if (!(error instanceof Error)) throw error
      report({ works: false, message: error.message })
    }
  })

function Confirm({ kind, title, report }: ItemButtonProps<(typeof CONFIRMABLE)[number]>) {
  const confirm = useConfirmation(kind)
  const { run, isRunning } = useReported(report, async () => {
    await confirm()
    return null
  })
  return (
    <Button variant="quiet" className="sm" working={isRunning ? 'Saving' : null} onClick={run}>
      Right as it is<span className="sr">: {title}</span>
    </Button>
  )
}

function Test({ kind, title, report }: ItemButtonProps<(typeof TESTABLE)[number]>) {
  const { run, isRunning } = useReported(report, () =>
    unwrap(call('POST /api/admin/opening/:item/test', { params: { item: kind } })),
  )
  return (
    <Button variant="line" className="sm" working={isRunning ? 'Testing' : null} onClick={run}>
      {kind === 'mail' ? 'Send a test' : 'Test'}
      <span className="sr">: {title}</span>
    </Button>
  )
}

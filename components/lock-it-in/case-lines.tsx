/** The wines of the case. Focus stays among them when one is removed. */
import { useEffect, useRef } from 'react'
import type { CartLine } from '../../domain/cart/cart.ts'
import { formatPoundsBrief, toPence, toPounds } from '../../domain/money/pence.ts'
import { productUrl } from '../../domain/product/product-url.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { Niche } from '../niche/niche.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Icon } from '../primitives/icon.tsx'
import { LoadFailed } from '../primitives/load-failed.tsx'
import { useStore } from '../primitives/use-store.ts'
import { LockStepper } from './lock-stepper.tsx'
import { $data, $lines, loadSelection } from './state.ts'
import { useLockIn } from './use-lock-in.ts'

export type CaseLinesProps = { heading: 'h2' | 'h3' }

/** What is known is shown at once; today's prices follow. */
export function CaseLines({ heading }: CaseLinesProps) {
  const { loaded, retry } = useLoaded(askLines)
  const lines = useStore($lines)
  const list = useRef<HTMLUListElement>(null)
  const removedAt = useRef<number | null>(null)
  // The pressed button is gone with its line: the next one's takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the number of lines changes
  useEffect(() => {
    if (removedAt.current === null) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('.case-off') ?? []
    buttons[Math.min(removedAt.current, buttons.length - 1)]?.focus()
    removedAt.current = null
  }, [lines?.length])
  if (lines === null && loaded.state === 'failed') return <LoadFailed message={loaded.message} retry={retry} />
  if (lines === null)
    return (
      <p className="case-waits" role="status">
        Loading your wines…
      </p>
    )
  if (lines.length === 0) {
    return (
      <EmptyState heading="Nothing is locked in yet" text="Lock in two or more bottles of any wine that says so." />
    )
  }
  return (
    <ul ref={list} className="case-lines">
      {lines.map((line, at) => (
        <Line
          key={line.product_id}
          line={line}
          heading={heading}
          onRemove={() => {
            removedAt.current = at
          }}
        />
      ))}
    </ul>
  )
}

async function askLines() {
  const failure = await loadSelection()
  return failure ?? ({ ok: true, data: null } as const)
}

/** 'New', or how many there were. */
const changedWords = (before: number | undefined, now: number) =>
  before !== now && <b className="case-changed">{before === undefined ? 'New' : `was ${before}`}</b>

type LineProps = CaseLinesProps & { line: CartLine; onRemove: () => void }

function Line({ line: { product, product_id, quantity, total }, heading: Heading, onRemove }: LineProps) {
  const control = useLockIn(product_id)
  const planned = useStore($data)?.planned
  /** Pence. */
  const each = toPence(total) / quantity
  const bottles = control.locked
  // Its removal is on its way.
  if (bottles === 0) return null
  const pounds = (pence: number) => formatPoundsBrief(toPounds(pence))
  const full = toPence(product.price)
  return (
    <li>
      <Niche product={product} decorative eager />
      <div>
        <Heading>
          <a href={productUrl(product)}>{product.product}</a>
        </Heading>
        <p className="small muted num">
          {`${pounds(each)} a bottle, locked in`}
          {planned && changedWords(planned[product_id], bottles)}
        </p>
        <LockStepper name={product.productname} control={control} />
        {control.message !== null && (
          <p className="err" role="alert">
            {control.message}
          </p>
        )}
      </div>
      <p className="case-sum num">
        <b>{pounds(each * bottles)}</b>
        {full > each && (
          <s>
            <span className="sr">instead of </span>
            {pounds(full * bottles)}
          </s>
        )}
      </p>
      <button
        type="button"
        className="iconbtn case-off"
        aria-label={`Remove ${product.productname}`}
        onClick={() => {
          onRemove()
          control.remove()
        }}
      >
        <Icon name="trash" />
      </button>
    </li>
  )
}

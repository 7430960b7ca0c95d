/** The list of wines in the case. Focus moves to another wine when one is removed. */
import { useRef, useState } from 'react'
import { productUrl } from '../../../../domain/catalogue/product/product-url.ts'
import { formatPoundsBrief, toPence, toPounds } from '../../../../domain/core/money/pence.ts'
import type { PlannedWine } from '../../../../domain/selling/cart/lock-it-in.schema.ts'
import type { CartLine } from '../../../../domain/selling/cart/schema.ts'
import { useLoaded } from '../../../kit/api/use-loaded.ts'
import { ProductPicture } from '../../../kit/picture/product-picture.tsx'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { useFocusNext } from '../../../kit/primitives/use-focus-next.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $data, $locked, $selection, loadSelection } from '../cart/selection-state.ts'
import { focus } from './focus.ts'
import { lockIn } from './lines.ts'
import { LockStepper } from './lock-stepper.tsx'
import { type LockInControl, useLockIn } from './use-lock-in.ts'

export type CaseLinesProps = { heading: 'h2' | 'h3' }

type Wine = { code: string; line?: CartLine | undefined; planned?: PlannedWine | undefined }

/** Lists a plan's wines in their order, including removed ones, followed by new wines. */
const winesOf = (lines: readonly CartLine[], plan: readonly PlannedWine[] = []): Wine[] => [
  ...plan.map((planned) => ({
    code: planned.code,
    planned,
    line: lines.find(({ product_id }) => product_id === planned.code),
  })),
  ...lines
    .filter(({ product_id }) => !plan.some(({ code }) => code === product_id))
    .map((line) => ({ code: line.product_id, line })),
]

/** Shows the known selection immediately, then the current prices. */
export function CaseLines({ heading }: CaseLinesProps) {
  const { loaded, retry } = useLoaded(askLines)
  const lines = useStore($selection)?.cart ?? null
  const plan = useStore($data)?.planned
  const list = useRef<HTMLUListElement>(null)
  const focusNext = useFocusNext(list, 'li a', lines?.length)
  if (lines === null && loaded.state === 'failed') return <LoadFailed message={loaded.message} retry={retry} />
  if (lines === null) return <LinesSkeleton />
  const wines = winesOf(lines, plan)
  if (wines.length === 0) {
    return (
      <EmptyState heading="Nothing is locked in yet" text="Lock in two or more bottles of any wine that says so." />
    )
  }
  return (
    <ul ref={list} className="case-lines">
      {wines.map((wine, at) => (
        <CaseWine
          key={wine.code}
          wine={wine}
          heading={heading}
          onRemove={() => {
            if (wine.planned === undefined) focusNext(at)
          }}
        />
      ))}
    </ul>
  )
}

/** Number of lines shown until it is known how many there are. */
const LINES_ON_THEIR_WAY = 4

const LinesSkeleton = () => (
  <>
    <p className="sr" role="status">
      Loading your wines
    </p>
    <ul className="case-lines" aria-hidden="true">
      {Array.from({ length: useStore($locked).size || LINES_ON_THEIR_WAY }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never change their order
        <li key={index} className="case-soon">
          <div className="niche skeleton" />
          <div>
            <div className="skeleton" />
          </div>
        </li>
      ))}
    </ul>
  </>
)

async function askLines() {
  const failure = await loadSelection()
  return failure ?? ({ ok: true, data: null } as const)
}

type CaseWineProps = CaseLinesProps & { wine: Wine; onRemove: () => void }

/** One wine of the case. A wine removed from a plan stays in the list with a button to restore it. */
function CaseWine({ wine: { code, line, planned }, heading, onRemove }: CaseWineProps) {
  const control = useLockIn(code)
  // True after a press, to move focus from the pressed button to the control that replaces it.
  const [wasPressed, setPressed] = useState(false)
  const isIn = line !== undefined && control.locked > 0
  if (!isIn && planned !== undefined)
    return <RemovedWines wine={planned} takesFocus={wasPressed} onBack={() => setPressed(true)} />
  // The removal is not confirmed yet.
  if (!isIn) return null
  const remove = () => {
    setPressed(true)
    onRemove()
    control.remove()
  }
  return (
    <Line
      line={line}
      control={control}
      before={planned?.quantity}
      heading={heading}
      takesFocus={wasPressed}
      remove={remove}
    />
  )
}

type LineProps = CaseLinesProps & {
  line: CartLine
  control: LockInControl
  /** Bottles in the plan before the change; undefined for a wine that is new to it. */
  before: number | undefined
  takesFocus: boolean
  remove: () => void
}

function Line({ line, control, before, heading: Heading, takesFocus, remove }: LineProps) {
  const { product, total } = line
  const isPlan = useStore($data)?.planned !== undefined
  /** Price of one bottle in pence. */
  const each = toPence(total) / line.quantity
  const bottles = control.locked
  const pounds = (pence: number) => formatPoundsBrief(toPounds(pence))
  const full = toPence(product.price)
  return (
    <li>
      <ProductPicture product={product} decorative eager />
      <div>
        <Heading>
          <a ref={takesFocus ? focus : null} href={productUrl(product)}>
            {product.product}
          </a>
        </Heading>
        <p className="small muted num">
          {`${pounds(each)} a bottle, locked in`}
          {isPlan && quantityChangeLabel(before, bottles)}
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
      <button type="button" className="iconbtn case-off" aria-label={`Remove ${product.productname}`} onClick={remove}>
        <Icon name="trash" />
      </button>
    </li>
  )
}

/** Renders 'New', or the quantity before the change if it differs. */
const quantityChangeLabel = (before: number | undefined, now: number) =>
  before !== now && <b className="case-changed">{before === undefined ? 'New' : `was ${before}`}</b>

type RemovedWinesProps = {
  wine: PlannedWine
  /** True if the latest press removed the wine. */
  takesFocus: boolean
  onBack: () => void
}

/** A wine removed from the plan, struck through in its place, with a button to put it back. */
function RemovedWines({ wine, takesFocus, onBack }: RemovedWinesProps) {
  const { code, product, quantity } = wine
  const putBack = () => {
    onBack()
    lockIn(code, quantity)
  }
  return (
    <li className="case-taken-out">
      <ProductPicture product={wine} decorative eager />
      <p>
        <span className="sr">Taken out: </span>
        <s>{`${quantity} × ${product}`}</s>
      </p>
      <button ref={takesFocus ? focus : null} type="button" className="link" onClick={putBack}>
        Put back<span className="sr">{` ${product}`}</span>
      </button>
    </li>
  )
}

/** Lines of a delivery: each wine with its quantity. Enter moves on to the next wine. */
import { FieldNote } from '../../../kit/primitives/field.tsx'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import type { DeliveryLine } from './delivery.ts'
import { variantLabel } from './stock-labels.ts'

export type DeliveryLinesProps = {
  lines: readonly DeliveryLine[]
  errors: Readonly<Record<string, string>>
  type: (code: string, typed: string) => void
  remove: (code: string) => void
  next: () => void
}

export function DeliveryLines({ lines, errors, type, remove, next }: DeliveryLinesProps) {
  if (lines.length === 0) return <p className="small muted">Nothing yet. Type a name, or scan a code.</p>
  return (
    <ul className="stock-lines">
      {lines.map(({ wine, typed }, at) => {
        const error = errors[`lines.${at}.quantity`] ?? errors[`lines.${at}.code`]
        const words = variantLabel(wine)
        const noteId = `delivery-${at}-note`
        return (
          <li key={wine.code}>
            <p>
              <b>{words}</b>
              <span className="small muted">
                {wine.code}, {formatCount(wine.warehouse)} in the warehouse, {formatCount(wine.shops)} in shops
              </span>
            </p>
            <div className="field">
              <input
                className="input"
                name={`lines.${at}.quantity`}
                aria-label={`How many of ${words}`}
                aria-invalid={error !== undefined || undefined}
                aria-describedby={error === undefined ? undefined : noteId}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                data-code={wine.code}
                value={typed}
                onChange={({ target }) => type(wine.code, target.value)}
                onKeyDown={(press) => {
                  if (press.key !== 'Enter' || press.ctrlKey || press.metaKey) return
                  press.preventDefault()
                  next()
                }}
              />
              <FieldNote id={noteId} error={error} />
            </div>
            <button type="button" className="iconbtn" onClick={() => remove(wine.code)}>
              <Icon name="trash" small />
              <span className="sr">Take {words} out</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** A colour or a ground: one of the shop's own, or any that CSS knows. */
import { useId } from 'react'
import { COLOUR_TOKENS } from '../../../../domain/publishing/page/colour-tokens.ts'

export type TokenFieldProps = { label: string; value: string; change: (value: string) => void }

export function TokenField({ label, value, change }: TokenFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <fieldset className="pe-swatches wrapf" data-theme="shop">
        <legend className="sr">{label}: the shop’s own</legend>
        {COLOUR_TOKENS.map(([token, name]) => (
          <button
            key={token}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={value === `var(${token})`}
            style={{ background: `var(${token})` }}
            onClick={() => change(value === `var(${token})` ? '' : `var(${token})`)}
          />
        ))}
      </fieldset>
      <input
        id={id}
        className="input"
        value={value}
        placeholder="None"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
      />
    </div>
  )
}

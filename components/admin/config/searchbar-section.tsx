/** The search box's moving placeholder: its words, and the times of its letters. */
import { Field } from '../../primitives/field.tsx'
import { LinesField } from './lines-field.tsx'
import { SEARCHBAR_CALLS } from './section-calls.ts'
import { SectionFrame } from './section-frame.tsx'

const TIMES = [
  ['speed_forward', 'Typing speed, ms per letter'],
  ['speed_backward', 'Deleting speed, ms per letter'],
  ['pause', 'Pause on the whole phrase, ms'],
] as const

export const SearchbarSection = () => (
  <SectionFrame calls={SEARCHBAR_CALLS}>
    {({ value, change, errorOf }) => (
      <section className="panel cfg-form" aria-labelledby="searchbar-title">
        <h2 id="searchbar-title">Search bar</h2>
        <label className="check">
          <input
            type="checkbox"
            checked={value.is_animated}
            onChange={({ target }) => change({ ...value, is_animated: target.checked })}
          />
          Write the suggestions letter by letter
        </label>
        <LinesField
          label="Suggestions"
          hint="One per line, in the order they are shown"
          lines={value.placeholders.map(({ text }) => text)}
          change={(lines) => change({ ...value, placeholders: lines.map((text) => ({ text })) })}
        />
        <div className="cfg-three">
          {TIMES.map(([key, label]) => (
            <Field
              key={key}
              label={`${label} (ms)`}
              type="number"
              min={10}
              max={60_000}
              value={value[key]}
              error={errorOf(key)}
              onChange={({ target }) => change({ ...value, [key]: target.valueAsNumber || 0 })}
            />
          ))}
        </div>
      </section>
    )}
  </SectionFrame>
)

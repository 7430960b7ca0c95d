/** The search box's moving placeholder: its words, and the times of its letters. */
import { searchbarSchema } from '../../../domain/searchbar/schema.ts'
import { SchemaFields } from '../kit/schema-fields.tsx'
import { LinesField } from './lines-field.tsx'
import { SEARCHBAR_CALLS } from './section-calls.ts'
import { SectionFrame } from './section-frame.tsx'

const ROWS = [['is_animated'], ['placeholders'], ['speed_forward', 'speed_backward', 'pause']] as const

export const SearchbarSection = () => (
  <SectionFrame calls={SEARCHBAR_CALLS}>
    {({ value, change, fields }) => (
      <section className="panel cfg-form" aria-labelledby="searchbar-title">
        <h2 id="searchbar-title">Search bar</h2>
        <SchemaFields
          schema={searchbarSchema}
          rows={ROWS}
          {...fields}
          own={{
            placeholders: (
              <LinesField
                label="Suggestions"
                hint="One per line, in the order they are shown"
                lines={value.placeholders.map(({ text }) => text)}
                change={(lines) => change({ ...value, placeholders: lines.map((text) => ({ text })) })}
              />
            ),
          }}
        />
      </section>
    )}
  </SectionFrame>
)

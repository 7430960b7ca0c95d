/** Words that search takes for one another. */
import { countOf } from '../../primitives/format-count.ts'
import { LinesField } from './lines-field.tsx'
import { SYNONYMS_CALLS } from './section-calls.ts'
import { SectionFrame } from './section-frame.tsx'

const toGroup = (line: string): string[] => line.split(',').map((word) => word.trim().toLowerCase())

export const SynonymsSection = () => (
  <SectionFrame calls={SYNONYMS_CALLS}>
    {({ value, change, failure }) => (
      <section className="panel cfg-form" aria-labelledby="synonyms-title">
        <div>
          <h2 id="synonyms-title">Synonyms</h2>
          <p className="small muted">{countOf(value.length, 'group')}. Search knows them as soon as they are saved.</p>
        </div>
        <LinesField
          label="Groups"
          hint="One group per line, words separated by commas: shiraz, syrah"
          error={Object.values(failure?.errors ?? {})[0]}
          lines={value.map((group) => group.join(', '))}
          change={(lines) => change(lines.map(toGroup))}
        />
      </section>
    )}
  </SectionFrame>
)

/** Redirects from old addresses to their current targets. */
import { readRedirect, redirectInWords } from '../../../domain/redirect/redirect.ts'
import { countOf } from '../../primitives/format-count.ts'
import { ImportRedirects } from './import-redirects.tsx'
import { LinesField } from './lines-field.tsx'
import { REDIRECTS_CALLS } from './section-calls.ts'
import { SectionFrame } from './section-frame.tsx'

/** 'value.3.to' → 'Line 4: …' */
function faultInWords(errors: Record<string, string> | undefined): string | undefined {
  const [first] = Object.entries(errors ?? {})
  if (first === undefined) return undefined
  const [field, message] = first
  const [, index] = /^value\.(\d+)/.exec(field) ?? []
  return index === undefined ? message : `Line ${Number(index) + 1}: ${message}`
}

export const RedirectsSection = () => (
  <SectionFrame calls={REDIRECTS_CALLS}>
    {({ value, change, failure }) => (
      <section className="panel cfg-form" aria-labelledby="redirects-title">
        <div>
          <h2 id="redirects-title">Redirects</h2>
          <p className="small muted">
            {countOf(value.length, 'old address', 'old addresses')}. Anyone who follows one is taken to the new address,
            and search engines are told that the move is for good. When a page, product or category moves, its old
            address is added here.
          </p>
        </div>
        <ImportRedirects redirects={value} change={change} />
        <LinesField
          label="Old and new addresses"
          hint="One per line: /old-page → /new-page. A comma or a space works too, so you can paste a list"
          error={faultInWords(failure?.errors)}
          lines={value.map(redirectInWords)}
          change={(lines) => change(lines.map(readRedirect))}
        />
      </section>
    )}
  </SectionFrame>
)

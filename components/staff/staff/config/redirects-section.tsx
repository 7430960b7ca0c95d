/** Redirects from old addresses to their current targets. */
import { describeRedirect, readRedirect } from '../../../../domain/publishing/redirect/redirect.ts'
import type { Faults } from '../../../kit/panel/form-values.ts'
import { Control } from '../../../kit/panel/schema-fields.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { ImportRedirects } from './import-redirects.tsx'
import { SavedSection } from './saved-section.tsx'

/** '3.to' → 'Line 4: …' */
function faultMessage(errors: Faults): string | undefined {
  const [[field, message] = []] = Object.entries(errors)
  const [, index] = /^(\d+)/.exec(field ?? '') ?? []
  return index === undefined ? message : `Line ${Number(index) + 1}: ${message}`
}

export const RedirectsSection = () => (
  <SavedSection
    id="redirects"
    heading="Redirects"
    about={({ length }) =>
      `${countOf(length, 'old address', 'old addresses')}. Anyone who follows one is taken to the new address, and search engines are told that the move is for good. When a page, product or category moves, its old address is added here.`
    }
  >
    {({ value, change, errors }) => (
      <>
        <ImportRedirects redirects={value} change={change} />
        <Control
          name="redirects"
          field={{
            control: 'lines',
            label: 'Old and new addresses',
            hint: 'One per line: /old-page → /new-page. A comma or a space works too, so you can paste a list.',
          }}
          value={value.map(describeRedirect)}
          error={faultMessage(errors)}
          set={(lines) => change((lines as string[]).map(readRedirect))}
        />
      </>
    )}
  </SavedSection>
)

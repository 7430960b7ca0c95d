/** Logo and colours, beside a preview of the shop in them. */
import { useState } from 'react'
import { colourProblems } from '../../../../domain/core/theme/colour-problems.ts'
import type { Theme } from '../../../../domain/core/theme/theme.schema.ts'
import { themeSchema } from '../../../../domain/core/theme/theme.schema.ts'
import { COLOUR_FIELDS, DEFAULT_THEME } from '../../../../domain/core/theme/theme.ts'
import { formField, isSame } from '../../../kit/panel/form-values.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { FieldNote } from '../../../kit/primitives/field.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { MediaPicker } from '../../publishing/media/media-picker.tsx'
import { SavedSection } from './saved-section.tsx'
import { ShopPreview } from './shop-preview.tsx'

const { logo: _, logo_has_name: __, ...COLOURS } = DEFAULT_THEME

type Set = (change: Partial<Theme>) => void

export const ThemeSection = () => (
  <SavedSection id="look">
    {({ fields }) => (
      <div className="look-columns">
        <Panel
          title="Logo and colours"
          about="The logo appears on every page, on invoices and, as a PNG or JPEG, in e-mails. Buttons, links and headers take the colours."
          className="cfg-form"
        >
          <LogoField file={fields.values.logo} set={fields.set} error={fields.errors.logo} />
          <SchemaFields
            schema={themeSchema}
            rows={[['logo_has_name'], ['accent', 'ground'], ['lock', 'club']]}
            hidden={fields.values.logo === '' ? ['logo_has_name'] : []}
            {...fields}
          />
          <Problems look={fields.values} set={fields.set} />
          {!isSame({ ...fields.values, ...COLOURS }, fields.values) && (
            <div>
              <Button variant="quiet" className="sm" onClick={() => fields.set(COLOURS)}>
                Use the original colours
              </Button>
            </div>
          )}
        </Panel>
        <ShopPreview look={fields.values} />
      </div>
    )}
  </SavedSection>
)

/** Says which colours are hard to read and offers the nearest ones that are not. */
function Problems({ look, set }: { look: Theme; set: Set }) {
  // A half-typed colour has no contrast yet.
  if (COLOUR_FIELDS.some((field) => !themeSchema.shape[field].safeParse(look[field]).success)) return null
  return colourProblems(look).map(({ field, message, nearest }) => (
    <div className="row wrapf" key={field}>
      <Note kind="warn">
        {formField(themeSchema, field).label}: {message}.
      </Note>
      <Button variant="line" className="sm" onClick={() => set({ [field]: nearest })}>
        Use {nearest}
      </Button>
    </div>
  ))
}

function LogoField({ file, set, error }: { file: string; set: Set; error: string | undefined }) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="stack">
      {file !== '' && <img className="look-logo" src={`/images/${file}`} alt="The logo" />}
      <div className="row wrapf">
        <Button variant="line" className="sm" aria-describedby="logo-note" onClick={() => setChoosing(true)}>
          {file === '' ? 'Choose or upload a logo' : 'Choose another logo'}
        </Button>
        {file !== '' && (
          <Button variant="quiet" className="sm" onClick={() => set({ logo: '', logo_has_name: false })}>
            Without a logo
          </Button>
        )}
      </div>
      <FieldNote id="logo-note" hint="An SVG, PNG or WebP with a transparent background works best." error={error} />
      {isChoosing && (
        <MediaPicker
          kind="picture"
          title="Choose a logo"
          current={file}
          chosen={(media) => set({ logo: media.file })}
          closed={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

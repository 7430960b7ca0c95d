/** A font of the page: sample, name, licence, and the parts that use it. */

import { useQuery } from '@tanstack/react-query'
import { findNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import { partTitle } from '../../../../domain/publishing/page/edit/part-names.ts'
import { familyUsers } from '../../../../domain/publishing/page/family-users.ts'
import { FONT_STYLES, FONT_WEIGHTS } from '../../../../domain/publishing/page/page-choices.ts'
import type { FontStyle, FontWeight, PageDocument, PageFont } from '../../../../domain/publishing/page/page-document.ts'
import { Tool } from '../../../kit/panel/tool.tsx'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { FontSample } from '../media/font-sample.tsx'
import { firstView, mediaListQuery } from '../media/media-queries.ts'
import { useEditor } from './editor-context.ts'
import { TextSetting } from './setting-fields.tsx'

export const WEIGHT_NAMES: Readonly<Record<FontWeight, string>> = {
  '100': '100, thin',
  '200': '200, extra light',
  '300': '300, light',
  '400': '400, regular',
  '500': '500, medium',
  '600': '600, semibold',
  '700': '700, bold',
  '800': '800, extra bold',
  '900': '900, black',
  '100 900': 'Variable',
}
const STYLE_NAMES: Readonly<Record<FontStyle, string>> = { normal: 'Upright', italic: 'Italic' }

export type FontRowProps = {
  font: PageFont
  page: PageDocument
  change: (font: PageFont, run: string) => void
  remove: () => void
}

export const FontRow = ({ font, page, change, remove }: FontRowProps) => (
  <fieldset className="pe-group pe-font">
    <legend>{font.name}</legend>
    <FontSample file={font.font_file} text="Six dozen quality wines, £9.50" className="pe-fontshown" />
    <Tool label={`Remove the font ${font.name}`} icon="trash" look="pe-mini" press={remove} />
    <TextSetting
      label="Family"
      hint="Files of one family have the same name here"
      required="Give the family a name"
      value={font.name}
      change={(name) => change({ ...font, name }, 'name')}
    />
    <div className="pe-two">
      <SelectField
        label="Weight"
        value={font.weight}
        options={FONT_WEIGHTS.map((weight) => [weight, WEIGHT_NAMES[weight]])}
        choose={(chosen) => change({ ...font, weight: FONT_WEIGHTS.find((one) => one === chosen) ?? '400' }, 'weight')}
      />
      <SelectField
        label="Style"
        value={font.style}
        options={FONT_STYLES.map((style) => [style, STYLE_NAMES[style]])}
        choose={(chosen) => change({ ...font, style: chosen === 'italic' ? 'italic' : 'normal' }, 'style')}
      />
    </div>
    <Licence file={font.font_file} />
    <Users page={page} name={font.name} />
  </fieldset>
)

/** Licence from the media library. A font that only the site's own files hold has none. */
function Licence({ file }: { file: string }) {
  const { data } = useQuery({ ...mediaListQuery(firstView({ q: file, kind: 'font' })), enabled: !file.includes('/') })
  const licence = data?.media.find((media) => media.file === file)?.licence
  return licence === undefined ? null : <p className="small muted">Licence: {licence}</p>
}

function Users({ page, name }: { page: PageDocument; name: string }) {
  const editor = useEditor()
  const users = familyUsers(page, name)
  if (users.length === 0) return <p className="small muted">Not used on this page yet.</p>
  return (
    <p className="small pe-fontusers wrapf">
      Used by
      {users.map((id) => {
        const found = id === null ? undefined : findNode(page, id)
        return (
          <button key={id} type="button" className="link small" onClick={() => editor.choose(id === null ? [] : [id])}>
            {found ? partTitle(found) : 'the page itself'}
          </button>
        )
      })}
    </p>
  )
}

/** Type and colours of a text layer on the screen that is shown. Smaller screens follow the desktop until changed. */
import { familiesOf, familyValue } from '../../../../domain/publishing/page/font-faces.ts'
import { layerLook } from '../../../../domain/publishing/page/layer-places.ts'
import { LAYER_ALIGNS, LAYER_WEIGHTS } from '../../../../domain/publishing/page/page-choices.ts'
import type { Layer, LayerLook as Look } from '../../../../domain/publishing/page/page-document.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useEditor, usePage } from './editor-context.ts'
import { FollowDesktop } from './follow-desktop.tsx'
import { WEIGHT_NAMES } from './font-row.tsx'
import { $contrast } from './seen-faults.ts'
import { SHOP_FAMILIES } from './style-values.ts'
import { TokenField } from './token-field.tsx'

const USUAL = 'Page default'
const ALIGN_NAMES = { '': USUAL, left: 'Left', center: 'Centre', right: 'Right' } as const

/** The page's own families first; a family from elsewhere, such as a pasted layer's, stays a choice. */
function familyOptions(families: readonly string[], value: string): (readonly [string, string])[] {
  const known = [
    ['', USUAL] as const,
    ...families.map((name) => [familyValue(name), name] as const),
    ...SHOP_FAMILIES.map(([name, words]) => [`var(--${name})`, words] as const),
  ]
  return known.some(([one]) => one === value) ? known : [...known, [value, value]]
}

function Contrast({ layer }: { layer: string }) {
  const contrast = useStore($contrast)
  if (contrast?.layer !== layer) return null
  const { ratio, minimum, isOnPicture } = contrast
  const figure = ratio.toFixed(1)
  return (
    <Note kind={ratio >= minimum ? 'ok' : 'warn'}>
      {ratio >= minimum
        ? `Contrast ${figure}: easy to read.`
        : `Contrast ${figure}: hard to read. Text of this size needs ${minimum}.`}
      {isOnPicture && ' Measured where the picture is worst for the text.'}
    </Note>
  )
}

export function LayerLook({ layer }: { layer: Layer }) {
  const editor = useEditor()
  const { fonts } = usePage().page
  const screen = useStore(editor.$screen)
  const look = layerLook(layer, screen)
  const put = (change: Partial<Look>) =>
    editor.edit({ type: 'place_layer', id: layer.id, screen, change }, `${layer.id}-${screen}-${Object.keys(change)}`)
  const choose = (change: Partial<Look>) => editor.edit({ type: 'place_layer', id: layer.id, screen, change })
  return (
    <>
      <section className="pe-sec">
        <h2>Type</h2>
        <FollowDesktop layer={layer} only={['font_family', 'font_weight', 'text_align']} />
        <div className="pe-two">
          <SelectField
            label="Font"
            value={look.font_family}
            options={familyOptions(familiesOf(fonts.files), look.font_family)}
            choose={(font_family) => choose({ font_family })}
          />
          <SelectField
            label="Weight"
            value={look.font_weight}
            options={LAYER_WEIGHTS.map((weight) => [weight, weight === '' ? USUAL : WEIGHT_NAMES[weight]])}
            choose={(chosen) => choose({ font_weight: LAYER_WEIGHTS.find((one) => one === chosen) ?? '' })}
          />
          <SelectField
            label="Alignment"
            value={look.text_align}
            options={LAYER_ALIGNS.map((align) => [align, ALIGN_NAMES[align]])}
            choose={(chosen) => choose({ text_align: LAYER_ALIGNS.find((one) => one === chosen) ?? '' })}
          />
        </div>
      </section>
      <section className="pe-sec">
        <h2>Colour</h2>
        <FollowDesktop layer={layer} only={['color', 'background']} />
        <TokenField label="Text colour" value={look.color} change={(color) => put({ color })} />
        <TokenField label="Background" value={look.background} change={(background) => put({ background })} />
        <Contrast layer={layer.id} />
      </section>
    </>
  )
}

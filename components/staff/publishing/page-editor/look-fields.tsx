/**
 * Type and colours of a text layer, or of the lines of a text, on the screen that is shown. Smaller screens follow the
 * desktop until changed.
 */
import type { ReactNode } from 'react'
import { choiceName } from '../../../../domain/publishing/page/edit/choice-names.ts'
import { familiesOf, familyValue } from '../../../../domain/publishing/page/font-faces.ts'
import { layerLook } from '../../../../domain/publishing/page/layer-places.ts'
import { LAYER_ALIGNS, LAYER_WEIGHTS } from '../../../../domain/publishing/page/page-choices.ts'
import type { LayerLook, LayerScreen, OnScreens } from '../../../../domain/publishing/page/page-document.ts'
import type { WordsContrast } from '../../../../domain/publishing/page/preview-messages.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useEditor, usePage } from './editor-context.ts'
import { FollowDesktop } from './follow-desktop.tsx'
import { WEIGHT_NAMES } from './font-row.tsx'
import { $contrast } from './seen-faults.ts'
import { Setting } from './setting.tsx'
import { labelOf } from './setting-labels.ts'
import { SHOP_FAMILIES } from './style-values.ts'
import { TokenField } from './token-field.tsx'

const USUAL = 'Page default'

/** The page's own families first; a family from elsewhere, such as a pasted layer's, stays a choice. */
function familyOptions(families: readonly string[], value: string): (readonly [string, string])[] {
  const known = [
    ['', USUAL] as const,
    ...families.map((name) => [familyValue(name), name] as const),
    ...SHOP_FAMILIES.map(([name, words]) => [`var(--${name})`, words] as const),
  ]
  return known.some(([one]) => one === value) ? known : [...known, [value, value]]
}

function Contrast({ words }: { words: WordsContrast['words'] }) {
  const contrast = useStore($contrast).find((one) => one.words === words)
  if (contrast === undefined) return null
  const { ratio, minimum, worst } = contrast
  const figure = ratio.toFixed(1)
  return (
    <Note kind={ratio >= minimum ? 'ok' : 'warn'}>
      {ratio >= minimum
        ? `Contrast ${figure}: easy to read.`
        : `Contrast ${figure}: hard to read. Text of this size needs ${minimum}.`}
      {worst === 'on_picture' && ' Measured where the picture is worst for the text.'}
      {worst === 'beside_picture' && ' Measured beside the picture, where some of the text is.'}
    </Note>
  )
}

export type LookFieldsProps = {
  of: OnScreens<Partial<LayerLook>>
  /** Names of the values that 'Type' has, beyond those of every look. */
  more?: { names: readonly 'font_size'[]; fields: ReactNode }
  /** The words whose contrast is shown. */
  words: WordsContrast['words']
  /** Changes values on the screen that is shown. Typed ones of one `run` are one step of undo. */
  change: (change: Partial<LayerLook>, run?: string) => void
  follow: (screen: Exclude<LayerScreen, 'desktop'>, only: readonly (keyof LayerLook | 'font_size')[]) => void
}

export function LookFields({ of, more, words, change, follow }: LookFieldsProps) {
  const editor = useEditor()
  const { fonts } = usePage().page
  const look = layerLook(of, useStore(editor.$screen))
  return (
    <>
      <section className="pe-sec">
        <h2>Type</h2>
        <FollowDesktop
          screens={of.screens}
          only={['font_family', 'font_weight', 'text_align', ...(more?.names ?? [])]}
          follow={follow}
        />
        <div className="pe-two">
          <SelectField
            label={labelOf('font_family')}
            value={look.font_family}
            options={familyOptions(familiesOf(fonts.files), look.font_family)}
            choose={(font_family) => change({ font_family })}
          />
          <SelectField
            label={labelOf('font_weight')}
            value={look.font_weight}
            options={LAYER_WEIGHTS.map((weight) => [weight, weight === '' ? USUAL : WEIGHT_NAMES[weight]])}
            choose={(chosen) => change({ font_weight: LAYER_WEIGHTS.find((one) => one === chosen) ?? '' })}
          />
          <SelectField
            label={labelOf('text_align')}
            value={look.text_align}
            options={LAYER_ALIGNS.map((align) => [align, align === '' ? USUAL : choiceName(align)])}
            choose={(chosen) => change({ text_align: LAYER_ALIGNS.find((one) => one === chosen) ?? '' })}
          />
          {more?.fields}
        </div>
      </section>
      <section className="pe-sec">
        <h2>Colour</h2>
        <FollowDesktop screens={of.screens} only={['color', 'background']} follow={follow} />
        <Setting of="color">
          <TokenField label={labelOf('color')} value={look.color} change={(color) => change({ color }, 'color')} />
        </Setting>
        <TokenField
          label={labelOf('background')}
          value={look.background}
          change={(background) => change({ background }, 'background')}
        />
        <Contrast words={words} />
      </section>
    </>
  )
}

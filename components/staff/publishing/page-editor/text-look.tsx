/** Type and colours of a text element: of its headings, and of its other lines. */
import { useState } from 'react'
import { MIN_FONT_SIZE } from '../../../../domain/publishing/page/layer-edits.ts'
import { asOnDesktop, layerPlace, withPlace } from '../../../../domain/publishing/page/layer-places.ts'
import type { PageElement, TextLooks, TextPart } from '../../../../domain/publishing/page/page-document.ts'
import { looksOf } from '../../../../domain/publishing/page/text-looks.ts'
import { Field } from '../../../kit/primitives/field.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useEditor } from './editor-context.ts'
import { LookFields } from './look-fields.tsx'
import { labelOf } from './setting-labels.ts'

const PARTS: readonly (readonly [TextPart, string])[] = [
  ['headings', 'Headings'],
  ['text', 'Other lines'],
]

const HEADING = /<h[1-4][\s>]/

export type TextLookProps = { element: Extract<PageElement, { element_type: 'text' }> }

export function TextLook({ element: { id, element_config } }: TextLookProps) {
  const { config } = element_config
  const editor = useEditor()
  const screen = useStore(editor.$screen)
  const hasHeading = HEADING.test(config.text)
  const [wanted, setWanted] = useState<TextPart>('headings')
  const chosen = hasHeading ? wanted : 'text'
  const looks = looksOf(config, chosen)
  const set = (next: TextLooks, run = '') =>
    editor.edit(
      { type: 'set_config', id, change: { looks: { ...config.looks, [chosen]: next } } },
      run && `${id}-${chosen}-${screen}-${run}`,
    )
  const resize = (font_size: number | undefined) => {
    if (font_size !== undefined) return set(withPlace(looks, screen, { font_size }), 'size')
    if (screen !== 'desktop') return set(asOnDesktop(looks, screen, ['font_size']))
    const { font_size: _, ...styles } = looks.styles
    return set({ ...looks, styles })
  }
  return (
    <>
      {hasHeading && (
        <section className="pe-sec">
          <fieldset className="row wrapf">
            <legend className="sr">Lines to style</legend>
            {PARTS.map(([part, name]) => (
              <button
                key={part}
                type="button"
                className="chip"
                aria-pressed={part === chosen}
                onClick={() => setWanted(part)}
              >
                {name}
              </button>
            ))}
          </fieldset>
        </section>
      )}
      <LookFields
        key={chosen}
        of={looks}
        words={chosen}
        change={(change, run) => set(withPlace(looks, screen, change), run)}
        follow={(smaller, only) => set(asOnDesktop(looks, smaller, only))}
        more={{
          names: ['font_size'],
          fields: <SizeField key={`${chosen}-${screen}`} value={layerPlace(looks, screen).font_size} change={resize} />,
        }}
      />
    </>
  )
}

type SizeFieldProps = { value: number | undefined; change: (size: number | undefined) => void }

/** Empty for the size that such lines usually have. Incomplete numbers stay in the field only. */
function SizeField({ value, change }: SizeFieldProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value))
  const isGood = typed === '' || Number(typed) >= MIN_FONT_SIZE
  return (
    <Field
      label={labelOf('font_size')}
      type="number"
      inputMode="decimal"
      min={MIN_FONT_SIZE}
      step={0.1}
      placeholder="Page default"
      value={typed}
      error={isGood ? undefined : `Enter ${MIN_FONT_SIZE} or more`}
      onChange={({ target }) => {
        setTyped(target.value)
        const size = Math.round(Number(target.value) * 10) / 10
        if (target.value === '') change(undefined)
        else if (size >= MIN_FONT_SIZE) change(size)
      }}
    />
  )
}

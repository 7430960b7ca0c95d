/** Sections of a page template, and the edits that make them on a blank page. */
import type { ContainerChange, PageEdit } from './edit/edit.ts'
import type { CustomStyleRule, ElementType } from './page-document.ts'

export type TemplatePart = {
  element_type: Exclude<ElementType, 'custom_element'>
  change: { readonly [setting: string]: unknown }
  compiled_classes?: string
  custom_styles?: CustomStyleRule[]
}

/** A container; more than one list of parts stand side by side, stacked on phones. */
export type TemplateSection = {
  style?: ContainerChange
  columns: readonly (readonly TemplatePart[])[]
}

const END = Number.POSITIVE_INFINITY

/** Columns of each block on tablets and desktops, of twelve. */
const SPAN = 12

/** Follows the ids that edits give: 'text', 'text-2', 'text-3'. */
function idCounter(): (stem: string) => string {
  const counts = new Map<string, number>()
  return (stem) => {
    const count = (counts.get(stem) ?? 0) + 1
    counts.set(stem, count)
    return count === 1 ? stem : `${stem}-${count}`
  }
}

/** Builds the sections on a page without containers. */
export function templateEdits(sections: readonly TemplateSection[]): PageEdit[] {
  const idOf = idCounter()
  return sections.flatMap(({ style, columns }): PageEdit[] => {
    const container = idOf('container')
    const blocks = columns.map(() => idOf('block'))
    const span = Math.floor(SPAN / columns.length)
    return [
      { type: 'add_container', at: END },
      ...(style ? [{ type: 'set_container', id: container, change: style } as const] : []),
      ...blocks.slice(1).map(() => ({ type: 'add_block', parent: container, at: END }) as const),
      ...blocks.flatMap((block, index): PageEdit[] => [
        ...(columns.length > 1 ? spans(block, span) : []),
        ...(columns[index] ?? []).flatMap((part) => partEdits(block, part, idOf)),
      ]),
    ]
  })
}

const spans = (id: string, columns: number): PageEdit[] =>
  (['desktop', 'tablet'] as const).map((screen) => ({ type: 'resize_columns', id, screen, columns }))

function partEdits(parent: string, part: TemplatePart, idOf: (stem: string) => string): PageEdit[] {
  const { element_type, change, compiled_classes, custom_styles } = part
  const id = idOf(element_type.replaceAll('_', '-'))
  return [
    { type: 'add_element', parent, element_type, at: END },
    { type: 'set_config', id, change },
    ...(compiled_classes ? [{ type: 'set_classes', id, compiled_classes } as const] : []),
    ...(custom_styles ? [{ type: 'set_styles', id, custom_styles } as const] : []),
  ]
}

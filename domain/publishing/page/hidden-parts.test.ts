import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { htmlCleaner } from './clean-html.ts'
import { applyEdit } from './edit/apply-edit.ts'
import { LAYER_SCREENS } from './page-choices.ts'
import { pageCss } from './page-css.ts'
import { pageDocumentSchema } from './page-document.schema.ts'
import type { LayerScreen, PageDocument } from './page-document.ts'
import { pageOf } from './page-templates.ts'
import { recoverPage } from './recover-page.schema.ts'

const PAGE: PageDocument = { ...pageOf('information', 'help', 'Help'), meta_description: 'Answers' }

function hide(page: PageDocument, id: string, screens: readonly LayerScreen[]): PageDocument {
  const applied = applyEdit(page, { type: 'set_hidden', id, screens })
  if (!applied.ok) throw new Error(applied.message)
  return applied.page
}

describe('a part hidden on some screens', () => {
  test('has a rule for each of them, within their widths', () => {
    expect(pageCss(hide(PAGE, 'text', ['phone']))).toContain(
      '@media (max-width:768px){[data-element="text"]{display:none!important}}',
    )
    const css = pageCss(hide(hide(PAGE, 'block', ['tablet']), 'container', ['desktop']))
    expect(css).toContain(
      '@media (min-width:769px) and (max-width:1100px){[data-block="block"]{display:none!important}}',
    )
    expect(css).toContain('@media (min-width:1101px){[data-container="container"]{display:none!important}}')
    expect(pageCss(PAGE)).not.toContain('display:none')
  })

  test.prop([
    fc.constantFrom('container', 'block', 'text'),
    fc.array(fc.constantFrom(...LAYER_SCREENS), { maxLength: 6 }),
  ])('is kept by the build with each screen once, and shown again without a trace', (id, screens) => {
    const hidden = hide(PAGE, id, screens)
    expect(pageDocumentSchema.safeParse(hidden).error).toBeUndefined()
    const { page, problems } = recoverPage(JSON.parse(JSON.stringify(hidden)), hidden, htmlCleaner)
    expect([page, problems]).toEqual([hidden, []])
    for (const screen of LAYER_SCREENS)
      expect(JSON.stringify(page).split(`"${screen}"`).length - JSON.stringify(PAGE).split(`"${screen}"`).length).toBe(
        screens.includes(screen) ? 1 : 0,
      )
    expect(hide(hidden, id, [])).toEqual(PAGE)
  })

  test('is never a layer, which has its own setting; unknown screens are refused, and left out by the build', () => {
    const layered = applyEdit(PAGE, { type: 'add_layer', parent: 'text', layer_type: 'text' })
    const page = layered.ok ? layered.page : PAGE
    expect(applyEdit(page, { type: 'set_hidden', id: 'text-layer', screens: ['phone'] })).toMatchObject({ ok: false })
    const stored = { ...PAGE, containers: PAGE.containers.map((one) => ({ ...one, hidden_on: ['watch'] })) }
    expect(pageDocumentSchema.safeParse(stored).success).toBe(false)
    const { page: built, problems } = recoverPage(stored, PAGE, htmlCleaner)
    expect(built.containers[0]).not.toHaveProperty('hidden_on')
    expect(problems).toEqual([expect.objectContaining({ field: expect.stringContaining('hidden_on') })])
  })
})

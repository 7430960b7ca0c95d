/** Every form of the page editor, filled with empty, long and wrong input: it explains errors in sentences. */
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openNew } from './open-editor.ts'

const INPUTS = ['', 'x'.repeat(1000), '/ ?', 'javascript:x', '-1', '1e20']

/** Messages of the schema library, and one that explains nothing. */
const RAW =
  /(^|\n)(This isn’t valid|Invalid|Too |Unrecogni[sz]ed|Expected|Required)|expected|received|regex|NaN|undefined|\bnull\b/

async function fillAll(form: Locator, errors: () => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  // Switches show more fields.
  for (const box of await form.getByRole('checkbox').all()) if (!(await box.isChecked())) await box.click()
  for (const add of await form.getByRole('button', { name: /^Add/ }).all()) await add.click()
  // The toolbar of a text edits what is typed.
  for (const field of await form.locator('select:not([role="toolbar"] *)').all()) {
    const options = await field
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
    for (const value of options.toReversed()) await field.selectOption(value)
  }
  const fields = form.locator(
    ':is(input:not([type="checkbox"], [type="radio"], [type="color"], [type="range"], [type="datetime-local"]), textarea, [contenteditable="true"])',
  )
  for (const field of await fields.all()) {
    if (!(await field.isVisible())) continue
    for (const input of INPUTS) {
      await field.focus()
      await field.page().keyboard.press('ControlOrMeta+A')
      await field.page().keyboard.press('Delete')
      await field.page().keyboard.insertText(input)
      found.push(...(await errors()))
    }
  }
  return found
}

// A page of its own, which no other test looks at.
test('explains empty, long and wrong input of every part in sentences', async ({ page, tolerate }) => {
  // The canvas asks for files that were typed.
  tolerate(/404/)
  await openNew(page, `forms-${crypto.randomUUID()}`)
  const palette = page.getByRole('complementary', { name: 'Page', exact: true }).getByRole('button', { name: /^Add / })
  const all = await palette.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))
  const errors = () =>
    page.locator('.err, [role="alert"], .toast').evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText))
  const seen = new Set<string>()
  // Blocks and containers hold the parts.
  const names = all.filter((name) => !/ (Container|Block|.*column.*|.* and .*)$/.test(String(name)))
  expect(names).toHaveLength(19)
  for (const name of names) {
    await page.getByRole('button', { name: String(name), exact: true }).click()
    // A picture asks for its file.
    if (name === 'Add Picture') await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    const form = page.getByRole('complementary', { name: 'Settings' }).getByRole('tabpanel')
    for (const message of await fillAll(form, errors)) seen.add(message)
  }
  expect([...seen].filter((message) => RAW.test(message))).toEqual([])
})

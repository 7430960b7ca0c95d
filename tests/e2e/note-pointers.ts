/** Records every pointer event, on all pages of a visit and in their frames. */
import type { Page } from '@playwright/test'

const POINTERS = ['pointerdown', 'pointermove', 'mousedown', 'mousemove', 'touchstart', 'wheel']

/** Returns a list that grows by the name of each event. Call it before the first page is opened. */
export async function notePointers(page: Page): Promise<string[]> {
  const noted: string[] = []
  await page.exposeFunction('notePointer', (type: string) => noted.push(type))
  await page.addInitScript((types) => {
    const note = Reflect.get(window, 'notePointer')
    for (const type of types) document.addEventListener(type, () => note(type), { capture: true, passive: true })
  }, POINTERS)
  return noted
}

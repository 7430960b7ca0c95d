/** Counts what a shopper does: presses of buttons and links, keys that act, choices from lists, and fields typed into. */
import type { Page } from '@playwright/test'

export type Effort = { presses: number; fields: number }

/** Counts from the page's next document on. The result grows as the shopper acts. */
export async function countPresses(page: Page): Promise<Effort> {
  const effort: Effort = { presses: 0, fields: 0 }
  await page.exposeFunction('countEffort', (kind: keyof Effort) => {
    effort[kind] += 1
  })
  await page.addInitScript(() => {
    const count = (kind: string): void => void Reflect.get(window, 'countEffort')(kind)
    const typed = new WeakSet<EventTarget>()
    const isText = (target: EventTarget | null): boolean =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type))
    document.addEventListener('pointerdown', () => count('presses'), true)
    document.addEventListener(
      'keydown',
      ({ key, target }) => {
        if (['Enter', 'Escape'].includes(key) || (key === ' ' && !isText(target))) count('presses')
      },
      true,
    )
    document.addEventListener(
      'change',
      ({ target }) => void (target instanceof HTMLSelectElement && count('presses')),
      true,
    )
    document.addEventListener(
      'input',
      ({ target }) => {
        if (target === null || !isText(target) || typed.has(target)) return
        typed.add(target)
        count('fields')
      },
      true,
    )
  })
  return effort
}

/**
 * The few methods of Playwright's page with which the journeys are written, so that they also run in a browser that
 * Playwright can't drive (webkit/screen.ts).
 */
import type { Page } from '@playwright/test'

export type Role = Parameters<Page['getByRole']>[0]

/** A page, or a part of it, with parts to find. As in Playwright, a string matches any part of a name or text. */
export type Place = {
  getByRole(role: Role, options?: { name?: string | RegExp; exact?: boolean; level?: number }): Part
  getByLabel(text: string): Part
  getByText(text: string | RegExp): Part
  locator(selector: string): Part
}

/** The elements that match when a method is called. Actions wait until exactly one of them is visible. */
export type Part = Place & {
  filter(options?: { has?: Part; hasText?: string | RegExp; visible?: boolean }): Part
  first(): Part
  click(): Promise<void>
  selectText(): Promise<void>
  /** Types into a field, key by key. */
  pressSequentially(text: string): Promise<void>
  press(key: string): Promise<void>
  selectOption(label: string): Promise<unknown>
  getAttribute(name: string): Promise<string | null>
  waitFor(options?: { state?: 'attached' | 'visible' | 'hidden' }): Promise<void>
}

export type Screen = Place & {
  goto(path: string): Promise<unknown>
  waitForURL(url: RegExp): Promise<void>
  url(): string
  /** Calls of the API with the shopper's cookies. */
  request: Page['request']
}

/**
 * Replaces the text of a field with real keys. Playwright's `fill` sets the value by script in Firefox, which React does not
 * notice.
 */
export async function type(field: Part, text: string): Promise<void> {
  await field.selectText()
  await field.pressSequentially(text)
}

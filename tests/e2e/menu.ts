/** The shop's menu. */
import type { Page } from '@playwright/test'

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Shop' })
export const heading = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true })

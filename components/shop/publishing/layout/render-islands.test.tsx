import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_THEME } from '../../../../domain/core/theme/theme.ts'
import { menuItem } from '../../../../tests/factories/menu-item.ts'
import { Island } from '../../../kit/islands/island.tsx'
import { IslandsContext } from '../../../kit/islands/islands-context.ts'
import { renderIslands, renderListTail } from './render-islands.tsx'
import type { ShellContent } from './shell-content.ts'

const shell: ShellContent = {
  menu: [
    menuItem(1, null, 'Red'),
    menuItem(2, 1, 'Grape', { type: 'NONE' }),
    menuItem(3, 2, 'Malbec'),
    menuItem(4, null, 'Gifts'),
  ],
  promotions: {},
  banner: {
    status: 'A',
    is_animated: true,
    banner_messages: [
      { message: 'Free delivery', url: '' },
      { message: 'Mix six', url: '/wine' },
    ],
  },
  look: { ...DEFAULT_THEME, logo: null },
  theme: null,
  show_demo_banner: false,
  searchbar: {
    is_animated: false,
    placeholders: [{ text: 'chalky white' }],
    speed_forward: 1,
    speed_backward: 1,
    pause: 1,
  },
  company: {
    name: 'Cellardoor',
    legal_name: 'Cellardoor Wines Ltd',
    company_number: '01234567',
    vat_number: 'GB 123 4567 89',
    premises_licence: 'P/1',
    registered_address: ['Cellardoor Wines Ltd', '82 Walcot Street', 'Bath'],
    phone: '01632 960 100',
    email: 'a@b.example',
    hours: 'Every day',
    summary: 'Wine merchants.',
    weekly_letter: true,
    goodwill_refunds: true,
  },
  missing: [],
  home_delivery: null,
  year: 2026,
}

test('renders a heading with columns as a button with a hidden panel, and one without as a link', () => {
  const { menu } = renderIslands(shell)
  expect(menu).toMatch(/<button[^>]*aria-expanded="false"[^>]*aria-controls="menu-1"/)
  expect(menu).toMatch(/<div class="menu-panel" id="menu-1" hidden/)
  expect(menu).toContain('href="/malbec"')
  expect(menu).toContain('href="/gifts"')
})

test('renders all banner messages and shows the first', () => {
  const { banner } = renderIslands(shell)
  expect(banner?.match(/<li/g)).toHaveLength(2)
  expect(banner).toMatch(/<li data-current="">Free delivery/)
})

test('renders no island for a banner that is off, and nothing for a missing island', () => {
  const islands = renderIslands({ ...shell, banner: { ...shell.banner, status: 'I' } })
  expect(islands).not.toHaveProperty('banner')
  expect(renderToString(<Island name="banner" />)).toBe('')
})

test('rotates a banner only if it is animated and has several messages', () => {
  expect(renderIslands(shell).banner).toContain('data-rotating')
  const still = { ...shell.banner, is_animated: false }
  expect(renderIslands({ ...shell, banner: still }).banner).not.toContain('data-rotating')
})

test('renders the demo banner if the shop has it on', () => {
  expect(renderIslands(shell)).not.toHaveProperty('demo-banner')
  expect(renderIslands({ ...shell, show_demo_banner: true })['demo-banner']).toContain('demonstration')
})

test('shows the merchant’s logo with the name beside it, unless the logo contains the name', () => {
  const logo = { file: 'vine.svg', width: 120, height: 40, has_name: false }
  const withLogo = (has_name: boolean) =>
    renderIslands({ ...shell, look: { ...shell.look, logo: { ...logo, has_name } } })
  for (const name of ['brand', 'footer', 'checkout-head', 'letterhead']) {
    const [beside, within] = [withLogo(false)[name] ?? '', withLogo(true)[name] ?? '']
    expect(beside).toContain('<img class="mark" src="/images/vine.svg" alt="" width="120" height="40"/>')
    expect(within).toContain('alt="Cellardoor"')
    expect(beside.replace(/<[^>]*>/g, ' ')).toMatch(/^\s*Cellardoor/)
    expect(within.replace(/<[^>]*>/g, ' ')).not.toMatch(/^\s*Cellardoor(?! Wines)/)
    expect(renderIslands(shell)[name]).toContain('<svg class="mark"')
  }
})

test('shows the search box’s first placeholder, and marks an animated box', () => {
  const { search } = renderIslands(shell)
  expect(search).toContain('placeholder="Try ‘chalky white’"')
  expect(search).not.toContain('data-searchbar')
  const animated = { ...shell, searchbar: { ...shell.searchbar, is_animated: true } }
  expect(renderIslands(animated).search).toContain('data-searchbar')
})

test('names company, number, licence and age rule in the footer', () => {
  const { footer } = renderIslands(shell)
  for (const fact of ['01234567', 'GB 123 4567 89', 'P/1', 'over 18', '© 2026']) expect(footer).toContain(fact)
})

test('offers the phone number without scripts, or the email address of a shop without a phone', () => {
  expect(renderIslands(shell)['without-scripts']).toContain('<a href="tel:+441632960100">ring us on 01632 960 100</a>')
  const silent = { ...shell, company: { ...shell.company, phone: '' } }
  const islands = renderIslands(silent)
  expect(islands['without-scripts']).toContain('<a href="mailto:a@b.example">write to a@b.example</a>')
  expect(islands['needs-scripts']).toContain('href="mailto:a@b.example"')
  expect(islands['needs-scripts']).not.toContain('Ring')
})

test('renders phone number and hours in the help line, or the email address of a shop without a phone', () => {
  const line = renderIslands(shell)['help-line']
  expect(line).toContain('Ring us on <a href="tel:+441632960100">01632 960 100</a>')
  expect(line).toContain('Every day')
  const silent = { ...shell, company: { ...shell.company, phone: '' } }
  expect(renderIslands(silent)['help-line']).toContain('Write to us at <a href="mailto:a@b.example">')
  const none = { ...shell, company: { ...shell.company, phone: '', email: '' } }
  expect(renderIslands(none)['help-line']).toBe('')
})

test('inserts an island into the page as rendered', () => {
  const html = renderToString(
    <IslandsContext value={{ tail: renderListTail([{ name: 'A & B', href: '/a' }]) }}>
      <Island name="tail" />
    </IslandsContext>,
  )
  expect(html).toMatch(/^<div data-island="tail"><nav/)
  expect(html).toContain('<a href="/a">A &amp; B</a>')
})

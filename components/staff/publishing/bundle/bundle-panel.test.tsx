import { expect, test } from 'vitest'
import type { Bundle } from '../../../../domain/publishing/bundle/schema.ts'
import { drawn } from '../../../../tests/factories/draw.tsx'
import { BundlePanel } from './bundle-panel.tsx'
import { BundlesSection } from './bundles-section.tsx'

const PRICE: Bundle['items'][number] = {
  noun: 'product',
  noun_id: 'A1',
  title: 'Rioja',
  words: 'price £8.50 → £9.99',
  by: 'Dan',
  at: '2026-11-24T10:00:00.000Z',
  revision: null,
  newer_revision: null,
  faults: [],
  advice: [],
  kept: [],
}
const SALE: Bundle = {
  id: 1,
  name: 'Sale',
  state: 'scheduled',
  version: 3,
  go_live_at: '2999-12-01T07:00:00.000Z',
  ends_at: '2999-12-24T07:00:00.000Z',
  end_of: null,
  live_at: null,
  by: 'Dan',
  scheduled_by: 'Dan',
  items: [PRICE],
  failed_because: [],
  left_alone: [],
}
const END: Bundle = {
  ...SALE,
  id: 2,
  name: 'End of Sale',
  ends_at: null,
  end_of: { id: 1, name: 'Sale', is_live: false },
}

const button = (shown: string, name: string) => new RegExp(`<button[^>]*>${name}</button>`).exec(shown)?.[0]

test('says when a bundle ends', () => {
  expect(drawn(<BundlePanel bundle={SALE} />)).toContain('Ends on 24 December 2999, 07:00.')
  expect(drawn(<BundlePanel bundle={{ ...SALE, ends_at: null }} />)).not.toContain('Ends on')
})

test('names the words of a template that a page still has, instead of calling it ready', () => {
  const page = {
    ...PRICE,
    noun: 'page',
    noun_id: '12',
    title: 'Sale',
    advice: [{ node: 'intro', setting: 'text', place: 'Text', message: 'Replace the template’s words: ‘Now’' }],
  } satisfies Bundle['items'][number]
  const shown = drawn(<BundlePanel bundle={{ ...SALE, items: [page] }} />)
  expect(shown).toContain('Replace the template’s words: ‘Now’')
  expect(shown).toMatch(/href="\/admin\/page_builder\?page=12" aria-label="Fix Sale"/)
  expect(shown).not.toContain('>Ready<')
  expect(button(shown, 'Publish now')).not.toContain('aria-disabled')
})

test('shows what an end returns, which can be brought forward once the bundle is live', () => {
  const early = drawn(<BundlePanel bundle={END} />)
  expect(early).toContain('Returns what ‘Sale’ will change.')
  expect(button(early, 'Return now')).toContain('aria-disabled="true"')
  const live = drawn(<BundlePanel bundle={{ ...END, end_of: { id: 1, name: 'Sale', is_live: true } }} />)
  expect(live).toContain('Returns what ‘Sale’ changed.')
  expect(button(live, 'Return now')).not.toContain('aria-disabled')
})

test('names what stays because it was edited since, before and after', () => {
  const kept = [{ field: 'price', message: 'was changed since, and stays as it is now' }]
  const waiting = drawn(<BundlePanel bundle={{ ...END, items: [{ ...PRICE, kept }] }} />)
  expect(waiting).toContain('Price was changed since, and stays as it is now')
  expect(waiting).not.toContain('>Ready<')
  const live: Bundle = {
    ...END,
    state: 'live',
    live_at: '2026-11-24T10:00:00.000Z',
    left_alone: ['Rioja, price: stays'],
  }
  expect(drawn(<BundlesSection bundles={[live]} />)).toContain('Left as it was: Rioja, price: stays')
})

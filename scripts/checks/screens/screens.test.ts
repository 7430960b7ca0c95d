import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PANEL_SCREENS as PANEL_CODE } from '../../../components/staff/staff/frame/panel-screens.ts'
import { OWN_ROUTES } from '../../../domain/core/route/own-screens.ts'
import { SIDE_BAR, type SideBarEntry } from '../../../domain/staff/access/side-bar.ts'
import { ROOT } from '../../tools/bundle.ts'
import { PANEL_SCREENS } from './panel-screens.ts'
import { fileOf, nameOf, widthsOf } from './screen.ts'
import { LEFT_OUT, SHOP_SCREENS } from './shop-screens.ts'

const ALL = [...SHOP_SCREENS, ...PANEL_SCREENS]

const FILES = ALL.flatMap((screen) => widthsOf(screen).map((width) => fileOf(screen, width))).toSorted()

const paths = ALL.map(({ path }) => path.replace(/\?.*/, ''))

const linksOf = (document: string): string[] =>
  [...readFileSync(join(ROOT, document), 'utf8').matchAll(/(?:screens|images)\/[\w-]+\.webp/g)].map(([file]) => file)

test('names a picture after the path', () => {
  expect(nameOf('/admin/config/menu?tab=1')).toBe('admin-config-menu')
})

test('gives each picture a file of its own', () => {
  expect(FILES).toEqual([...new Set(FILES)])
})

test('leaves out only routes that exist', () => {
  const routes = OWN_ROUTES.map(({ route }) => route)
  expect(Object.keys(LEFT_OUT).filter((route) => !routes.includes(route))).toEqual([])
})

test('has every screen of the control panel', () => {
  const isTaken = (path: string) => paths.some((taken) => taken === path || taken.startsWith(`${path}/`))
  expect(Object.keys(PANEL_CODE).filter((path) => !isTaken(path))).toEqual([])
})

test('has an item of each part of the control panel that has items', () => {
  const entries: readonly SideBarEntry[] = SIDE_BAR
  const withItems = entries.filter(({ hasItems }) => hasItems).map(({ path }) => path)
  expect(withItems.filter((path) => !paths.some((taken) => taken.startsWith(`${path}/`)))).toEqual([])
})

test('shows every picture in the documents, and no other', () => {
  const shown = new Set([...linksOf('docs/screens.md'), ...linksOf('README.md')])
  expect([...shown].toSorted()).toEqual(FILES)
})

test('keeps no picture that is not in the list', () => {
  const retained = ['screens', 'images'].flatMap((folder) =>
    readdirSync(join(ROOT, 'docs', folder)).map((file) => `${folder}/${file}`),
  )
  expect(retained.toSorted()).toEqual(FILES)
})

/** What of Vike our pages do not use, left out of what every page loads (docs/decisions/0015-the-last-kilobytes.md). */
import type { Plugin } from 'vite'

/**
 * Vike's checks of how it is used: they change nothing when they hold, and their messages are for developers, who keep
 * them in `npm run dev`. Named as pure they are left out of the browser's bundle, 3 kB gz of it.
 */
export const VIKE_CHECKS = ['assert', 'assertUsage', 'assertWarning', 'assertInfo']

/**
 * Modules of Vike, by their path below `vike/dist/`, with what takes their place. A name that Vike asks for and that is
 * missing here fails the build.
 */
const UNUSED: Readonly<Record<string, string>> = {
  // pages/+config.ts turns prefetching off. Vike watches every link all the same, by three listeners, an observer and a
  // lookup of its route each, hundreds of times on a list, and nothing comes of it.
  'client/runtime-client-routing/prefetch.js': `
    export const getPageContextPrefetched = () => null
    export const initLinkPrefetchHandlers = () => {}
    export const addLinkPrefetchHandlers = () => {}
    export const addLinkPrefetchHandlers_watch = () => {}
    export const addLinkPrefetchHandlers_unwatch = () => {}
    export const populatePageContextPrefetchCache = () => {}
    export const prefetch = () => {}`,
  // There is no hook before routing, and all routes are functions of which at most one says yes (pages/route-by-type.ts):
  // nothing to parse, and no order to find.
  'shared-server-client/route/execHookOnBeforeRoute.js': 'export const execHookOnBeforeRoute = () => null',
  'shared-server-client/route/resolvePrecedence.js': 'export const resolvePrecedence = () => {}',
  'shared-server-client/route/resolveRouteString.js': `
    export const resolveRouteString = () => null
    export const getRouteStringParameterList = () => []`,
}

const VIKE = '/vike/dist/'

const inBrowser = ({ name }: { name: string }): boolean => name === 'client'

const placeOf = (id: string): string => id.slice(id.indexOf(VIKE) + VIKE.length)

/** Puts UNUSED in place. Fails when Vike has moved one of them, which would be back in the bundle unnoticed. */
export const onlyUsedVike: Plugin = {
  name: 'cellardoor:only-used-vike',
  apply: 'build',
  applyToEnvironment: inBrowser,
  load: {
    filter: { id: /\/vike\/dist\// },
    handler: (id) => UNUSED[placeOf(id)],
  },
  generateBundle() {
    const found = new Set([...this.getModuleIds()].map(placeOf))
    const moved = Object.keys(UNUSED).filter((path) => !found.has(path))
    if (moved.length > 0) this.error(`Vike does not load ${moved.join(', ')} any more (build/bundle/light-vike.ts)`)
  },
}

/**
 * Which of our files made a setting, for messages to developers: one name does for all. And addresses by folder, which no
 * page of ours has.
 */
const VIKE_PLACES = [
  [
    /"filePathToShowToUser":"[^"]*","fileExportPathToShowToUser":\[[^\]]*\]/g,
    '"filePathToShowToUser":"/pages/+route.ts"',
  ],
  [/routeFilesystem: \{[^}]*\}/g, 'routeFilesystem: undefined'],
] as const

const SETTINGS_OF_PAGE = '    configValuesSerialized: {'
const SETTING = / {6}\["\w+"\]: \{\n[\s\S]*?\n {6}\},\n/g

/** What every page sets alike stands in the table once. */
function sharedSettings(code: string): string {
  const [, ...pages] = code.split(SETTINGS_OF_PAGE)
  const shared = (pages[0]?.match(SETTING) ?? []).filter((setting) => pages.every((page) => page.includes(setting)))
  const rest = shared.reduce((text, setting) => text.replaceAll(setting, ''), code)
  const named = rest.replaceAll(SETTINGS_OF_PAGE, `${SETTINGS_OF_PAGE} ...settingsOfAll,`)
  return `const settingsOfAll = {${shared.join('')}}\n${named}`
}

/** Vike's table of pages is part of what all pages load: so each page in it weighs half. */
export const lightPageTable: Plugin = {
  name: 'cellardoor:light-page-table',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: inBrowser,
  transform(code, id) {
    if (!id.includes('virtual:vike:global-entry:client')) return null
    const light = VIKE_PLACES.reduce((text, [place, none]) => text.replaceAll(place, none), code)
    return { code: sharedSettings(light), map: null }
  },
}

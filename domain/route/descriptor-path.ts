/** Where a path's descriptor is: /cached_routes/{descriptorPath}.json (docs/build.md: the path without its first slash, `home` for the root). */

export const descriptorPath = (path: string): string => path.replace(/^\/+|\/+$/g, '') || 'home'

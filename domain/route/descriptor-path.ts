/**
 * Path of a route's descriptor: /cached_routes/{descriptorPath}.json (docs/build.md: the path without its first slash,
 * `home` for the root).
 */
import { trimSlashes } from '../text/trim-characters.ts'

export const descriptorPath = (path: string): string => trimSlashes(path) || 'home'

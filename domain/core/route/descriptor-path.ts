/**
 * Path of a descriptor: /cached_routes/{descriptorPath}.json, without leading slash, `home` for the root
 * (docs/build.md).
 */
import { trimSlashes } from '../text/trim-characters.ts'

export const descriptorPath = (path: string): string => trimSlashes(path) || 'home'

/** Which page of the visit is shown, for what goes on around all of them. Its path is the address's. */
import { atom } from 'nanostores'
import type { ScreenType } from '../../domain/route/descriptor.ts'

export const $page = atom<{ type: ScreenType } | null>(null)

/** Loads the code that draws still parts (components/layout/still.tsx), which every page reached by soft navigation needs. */
import type { StillParts } from '../components/layout/still-parts-context.ts'

/** undefined when it can't be had: then the caller loads the page in full. */
export const loadStillParts = (): Promise<StillParts | undefined> =>
  import('../components/layout/still-parts.ts').catch(() => undefined)

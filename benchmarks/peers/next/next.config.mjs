import { availableParallelism } from 'node:os'
import { join } from 'node:path'

export default {
  output: 'export',
  turbopack: { root: join(import.meta.dirname, '..') },
  // Next leaves a core free by default.
  experimental: { cpus: availableParallelism() },
}

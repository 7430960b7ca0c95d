/** Checks lint and format; warnings fail, too. */
import { type Check, runTool } from './check.ts'

export const lint: Check = {
  name: 'lint and format',
  run: () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--max-diagnostics=200', '.']),
}

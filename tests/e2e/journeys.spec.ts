/** The journeys in the browsers that Playwright drives. No width takes more presses than docs/journeys.md states. */
import { readFileSync } from 'node:fs'
import { countPresses } from './count-presses.ts'
import { expect, PHONE_TOO, test, visit } from './fixtures.ts'
import { isNarrow, JOURNEYS } from './journeys.ts'

const DOCUMENT = readFileSync(new URL('../../docs/journeys.md', import.meta.url), 'utf8')

/** The presses that the document states for a task. */
function statedPresses(task: string, narrow: boolean): number {
  const row = DOCUMENT.split('\n').find((line) => line.startsWith(`| ${task} |`))
  const [, , onWide, onNarrow] = row?.split('|').map((cell) => cell.trim()) ?? []
  const stated = Number.parseInt((narrow ? onNarrow : onWide) ?? '', 10)
  if (Number.isNaN(stated)) throw new Error(`docs/journeys.md states no presses of '${task}'`)
  return stated
}

for (const [task, { prepare, go, tolerated }] of Object.entries(JOURNEYS)) {
  test(
    `${task}: takes no more presses than docs/journeys.md states`,
    PHONE_TOO,
    async ({ page, viewport, tolerate }) => {
      if (tolerated) tolerate(tolerated)
      await prepare?.(page)
      const effort = await countPresses(page)
      await visit(page, '/')
      await go(page, isNarrow(viewport))
      test.info().annotations.push({ type: 'effort', description: JSON.stringify(effort) })
      expect(effort.presses).toBeGreaterThan(0)
      expect(effort.presses, `presses; ${effort.fields} fields typed into`).toBeLessThanOrEqual(
        statedPresses(task, isNarrow(viewport)),
      )
    },
  )
}

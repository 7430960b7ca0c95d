/**
 * The order in which Vitest starts test files. Files that start whole shops come first, since they mostly wait. Files
 * that send random input come last: as an owner, they change the settings of the API tests' shop.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const RANDOM_INPUT = ['fuzz.test.ts', 'injection.test.ts']

const place = ({ moduleId }: TestSpecification): number => {
  if (moduleId.includes('/tests/start/')) return 0
  return RANDOM_INPUT.some((name) => moduleId.endsWith(`/faults/${name}`)) ? 2 : 1
}

export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}

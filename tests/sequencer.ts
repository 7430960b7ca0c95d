/** The order in which Vitest starts test files: those that start whole shops first, since they wait more than they work. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const startsShops = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/tests/start/')

export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(startsShops), ...sorted.filter((file) => !startsShops(file))]
  }
}

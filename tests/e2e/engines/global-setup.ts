/** The shop of the browser tests, after installing the engines where that is possible. */
import { ENGINES, ensureEngine, howToInstall, isInstalled } from '../../../scripts/tools/engines.ts'
import startShopForTests from '../global-setup.ts'

export default async function setup(): Promise<() => Promise<void>> {
  for (const engine of ENGINES) {
    ensureEngine(engine)
    if (!isInstalled(engine)) console.log(`${howToInstall(engine)}. Its tests are skipped.`)
  }
  return startShopForTests()
}

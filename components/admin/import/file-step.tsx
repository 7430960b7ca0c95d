/** The first step: a file is chosen or dropped; below, unfinished and recent imports. */
import { FileDrop } from './file-drop.tsx'
import { RecentImports } from './recent-imports.tsx'
import { openFile } from './session.ts'
import { UnfinishedRuns } from './unfinished-runs.tsx'

export const FileStep = () => (
  <>
    <UnfinishedRuns />
    <FileDrop label="List to import" choose={openFile}>
      A price list, new wines, or the shop’s own export. It’s read in this browser; nothing changes until you have seen
      what becomes of each row.
    </FileDrop>
    <RecentImports />
  </>
)

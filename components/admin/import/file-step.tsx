/** The first step: a file is chosen or dropped; below, what goes on and what was imported lately. */
import { useRef, useState } from 'react'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { RecentImports } from './recent-imports.tsx'
import { openFile } from './session.ts'
import { UnfinishedRuns } from './unfinished-runs.tsx'

export function FileStep() {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    <>
      <UnfinishedRuns />
      <section
        className={isOver ? 'panel im-file over' : 'panel im-file'}
        aria-label="Choose a list"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file !== undefined) openFile(file)
        }}
      >
        <Icon name="page" />
        <h3>Drop a CSV file here</h3>
        <p className="small muted">
          A price list, new wines, or the shop’s own export. It’s read in this browser; nothing changes until you have
          seen what becomes of each row.
        </p>
        <Button className="primary" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={input}
          className="sr"
          type="file"
          accept=".csv,.tsv,.txt,.gz,text/csv"
          aria-label="List to import"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file can be chosen again.
            target.value = ''
            if (file !== undefined) openFile(file)
          }}
        />
      </section>
      <RecentImports />
    </>
  )
}

/** Step of a product import that assigns the list's columns to fields. */
import { IMPORT_FIELDS } from '../../../../domain/staff/import/fields.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { ColumnMap } from './column-map.tsx'
import { chooseField, dryRun, type Session } from './session.ts'
import type { OpenedList } from './worker-messages.ts'

type ColumnsPanelProps = { session: Session; list: OpenedList; isAlone: boolean }

const ENCODINGS: Partial<Record<OpenedList['encoding'], string>> = {
  'windows-1252': 'Read as Windows-1252, as spreadsheets on Windows write.',
  'utf-16le': 'Read as UTF-16.',
  'utf-16be': 'Read as UTF-16.',
}

export function ColumnsPanel({ session, list, isAlone }: ColumnsPanelProps) {
  const { fields, isRemembered, file_name } = session
  const hasCode = Object.values(fields).includes('id')
  return (
    <ColumnMap
      list={list}
      chosen={fields}
      fields={{ ...IMPORT_FIELDS, ...session.attributes }}
      reasons={list.leftOut}
      isAlone={isAlone}
      choose={chooseField}
      note={
        isAlone && (
          <p className="im-note small muted">
            {file_name}. {ENCODINGS[list.encoding]}{' '}
            {isRemembered
              ? 'The columns are matched as they were last time for a list like this.'
              : 'The columns were matched by their headings and cells. Check that they’re right.'}
          </p>
        )
      }
    >
      {isAlone && (
        <div className="im-do">
          {list.namesPictures && (
            <Note kind="warn">
              Pictures aren’t downloaded here. After the import, run <code>npm run import:pictures -- {file_name}</code>{' '}
              where the shop is installed: it downloads the pictures of this file and attaches them to their products.
            </Note>
          )}
          {!hasCode && (
            <Note kind="warn">
              No column has the codes. Each wine is given one made from its name, size and vintage, and none of the
              shop’s own wines changes.
            </Note>
          )}
          <Button className="primary" onClick={dryRun}>
            Dry run
          </Button>
          <p className="small muted">See what would happen to each row. Nothing is changed yet.</p>
        </div>
      )}
    </ColumnMap>
  )
}

import { downloadFile } from '../../../kit/api/download-file.ts'
import { Button, type ButtonProps } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import type { DryRun } from './dry-run.ts'

type LeftOutButtonProps = Pick<ButtonProps, 'variant' | 'className'> & { run: DryRun; fileName: string }

const leftOutName = (name: string): string => `${name.replace(/\.(?:csv|tsv|txt)(?:\.gz)?$/i, '')}-left-out.csv`

/** Downloads the rows that the dry run left out. */
export const LeftOutButton = ({ run, fileName, ...look }: LeftOutButtonProps) => (
  <Button {...look} onClick={() => downloadFile(run.refusedFile, leftOutName(fileName))}>
    <Icon name="download" small />
    Download {countOf(run.counts.refused, 'left-out row')}
  </Button>
)

/** Which code the shop runs, at the foot of the side bar: support asks for it. */
import { useQuery } from '@tanstack/react-query'
import { codeVersion } from '../../domain/version/code-version.ts'
import { asked } from './queries.ts'

const versionQuery = { ...asked('version', 'GET /api/health'), staleTime: Number.POSITIVE_INFINITY }

/** Shows nothing until the version is known. */
export function PanelVersion() {
  const { data } = useQuery(versionQuery)
  return <p className="adm-version">{data && `Version ${codeVersion(data)}`}</p>
}

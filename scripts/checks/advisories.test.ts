import { expect, test } from 'vitest'
import { judgeAudit } from './advisories.ts'

/** A report as printed by `npm audit --json`. */
const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      ink: {
        name: 'ink',
        severity,
        isDirect: false,
        via: [
          { source: 1, name: 'ink', title: 'Runs anything', url: 'https://github.com/advisories/GHSA-1', severity },
        ],
        range: '<2.0.0',
        nodes: ['node_modules/ink'],
      },
      pen: { name: 'pen', severity, isDirect: true, via: ['ink'], range: '*', nodes: ['node_modules/pen'] },
    },
    metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 2 } },
  })
const NOTHING = JSON.stringify({ vulnerabilities: {}, metadata: { vulnerabilities: { total: 0 } } })

test.each(['high', 'critical'])('fails for a %s vulnerability, and names its advisory', (severity) => {
  expect(judgeAudit(report(severity))).toMatchObject({
    ok: false,
    output: `ink <2.0.0 (${severity}): Runs anything https://github.com/advisories/GHSA-1\npen * (${severity}): by ink`,
  })
})

test.each(['info', 'low', 'moderate'])('only reports a %s vulnerability', (severity) => {
  expect(judgeAudit(report(severity))).toMatchObject({ ok: true, note: '2 advisories, none of them severe' })
})

test('passes without vulnerabilities', () => {
  expect(judgeAudit(NOTHING)).toEqual({ ok: true, output: '', note: 'no advisory' })
})

test.each([
  ['has no such address', '{"message": "405 Method Not Allowed", "statusCode": 405, "error": {"summary": ""}}'],
  ['is out of reach', '{"message": "request to https://registry.test failed", "error": {}}'],
  ['answers with nonsense', 'npm warn something\n<html>'],
  ['does not answer', ''],
])('reports the check as skipped for a registry that %s', (_, printed) => {
  expect(judgeAudit(printed)).toMatchObject({ ok: true, skipped: expect.stringContaining('the registry') })
})

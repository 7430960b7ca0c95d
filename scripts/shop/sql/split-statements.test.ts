import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { splitStatements } from './split-statements.ts'

test.each([
  ['two on a line', 'SELECT 1; SELECT 2;', ['SELECT 1;', 'SELECT 2;'], ''],
  ['one that goes on', 'SELECT 1;\nSELECT', ['SELECT 1;'], 'SELECT'],
  ['nothing but blanks and comments', ' -- ; \n /* ; */ ', [], ''],
  ['semicolons alone', ';;', [], ''],
  ['a semicolon within quotes', `SELECT ';'';', ";" FROM \`;\`, [;];`, [`SELECT ';'';', ";" FROM \`;\`, [;];`], ''],
  ['a quote that is open', `SELECT 'a;`, [], `SELECT 'a;`],
  ['a comment that is open', 'SELECT 1 /* a;', [], 'SELECT 1 /* a;'],
  ['a semicolon within a comment', 'SELECT 1 -- a;\n;', ['SELECT 1 -- a;\n;'], ''],
  [
    'a trigger',
    'CREATE TEMP TRIGGER t AFTER INSERT ON a BEGIN UPDATE a SET x = 1; DELETE FROM b; END; SELECT 1;',
    ['CREATE TEMP TRIGGER t AFTER INSERT ON a BEGIN UPDATE a SET x = 1; DELETE FROM b; END;', 'SELECT 1;'],
    '',
  ],
  ['a trigger not yet ended', 'CREATE TRIGGER t BEGIN DELETE FROM b;', [], 'CREATE TRIGGER t BEGIN DELETE FROM b;'],
  ['a column called end', 'SELECT end; SELECT 2;', ['SELECT end;', 'SELECT 2;'], ''],
])('%s', (_, text, statements, rest) => {
  expect(splitStatements(text)).toEqual({ statements, rest })
})

const statement = fc.constantFrom(
  'SELECT 1;',
  `SELECT ';';`,
  'SELECT "a;b" -- ;\n;',
  'INSERT INTO t VALUES (1) /* ; */;',
  'CREATE TRIGGER t BEGIN SELECT 1; END;',
)

test.prop([fc.array(statement), fc.constantFrom(' ', '\n', '\n\n\t')])(
  'returns complete statements unchanged, whatever is between them',
  (statements, between) => {
    expect(splitStatements(statements.join(between))).toEqual({ statements, rest: '' })
  },
)

test.prop([fc.array(statement, { minLength: 1 })])(
  'character by character, no statement ends before its semicolon or is lost',
  (statements) => {
    const found: string[] = []
    let typed = ''
    for (const letter of statements.join('\n')) {
      const split = splitStatements(typed + letter)
      found.push(...split.statements)
      typed = split.statements.length > 0 || split.rest === '' ? split.rest : typed + letter
    }
    expect(found).toHaveLength(statements.length)
  },
)

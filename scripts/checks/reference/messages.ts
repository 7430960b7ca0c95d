/**
 * The messages that end a command, with what to do about each, for docs/reference.md. `npm run verify` fails when a script
 * has a fatal message that matches none of these.
 */

export type MessageEntry = {
  /** A distinctive part of the message: '…' matches any text, N and 8787 any number. */
  message: string
  /** Markdown; links are relative to docs/. */
  help: string
}

/** Messages of starting and running a shop. tests/start/messages.test.ts makes the code print each of them. */
export const START_MESSAGES: readonly MessageEntry[] = [
  { message: 'Cellardoor needs Node 20 or newer', help: 'Install a newer Node, then run `npm ci` again.' },
  {
    message: 'The packages of Cellardoor are not installed',
    help: 'Run `npm ci` in this folder, without `--ignore-scripts`.',
  },
  {
    message: 'Port 8787 on … is taken',
    help: 'Another program, often another start of this shop, listens there: `PORT=8788 npm start`.',
  },
  {
    message: 'npm start does not know --foo',
    help: 'The message lists the valid arguments. Settings are environment variables and come first: `PORT=8788 npm start`.',
  },
  {
    message: 'The data folder … is in use: process N runs its database',
    help: 'Stop the other shop or command, or set `DATA_DIR` to another folder.',
  },
  {
    message: "The data folder … can't be written",
    help: 'The reason is in brackets. Make the folder writable for this user, or set `DATA_DIR`.',
  },
  {
    message: 'The shop of this database is served by …, with its releases in another storage',
    help: 'Set `SHARED_DIR` on all machines to one folder ([Operations](operations.md#several-machines)), or stop the other shop.',
  },
  {
    message: '… has files that only this machine sees',
    help: 'With `SHARED_DIR`, pictures and releases are in the shared folder. Move them there, or set `DATA_DIR` to an empty folder.',
  },
  {
    message: '… builds the pages of all machines',
    help: 'Run `npm run build -- --live` on that machine, or publish in the control panel.',
  },
  {
    message: 'The disk that holds … is full',
    help: 'Free some space and run the command again ([Operations](operations.md)).',
  },
  {
    message: 'The database of this shop is missing',
    help: 'The folder has pictures or pages but no `sqld/`. Restore it from a backup, or set `DATA_DIR` to a new folder.',
  },
  {
    message: 'The database in … is damaged',
    help: 'The file was not changed. Restore a backup ([Operations](operations.md)).',
  },
  {
    message: 'There is no database server for this platform',
    help: 'Binaries exist for Linux and macOS on x64 and arm64: run `npm ci` without `--omit=optional`. Elsewhere set `LIBSQL_URL`.',
  },
  {
    message: 'The … keeps ending',
    help: 'The Worker or the database was restarted five times within a minute. The reason is in brackets; the Worker logs to standard error, the database to `sqld.log`.',
  },
  { message: 'The database server did not start', help: 'The reason is at the end of `sqld.log` in the data folder.' },
  {
    message: 'The database at … does not answer',
    help: 'Check `LIBSQL_URL` and `LIBSQL_AUTH_TOKEN`, and that the server is running.',
  },
  {
    message: 'This database was made by a newer version',
    help: 'Use that version, another `DATA_DIR`, or a backup from before the upgrade: [Operations](operations.md#going-back-to-an-earlier-version). Nothing was changed.',
  },
  {
    message: 'This database was made by an older version',
    help: 'Check out the commit that the message names and start the shop once with it, then update ([operations.md](operations.md#upgrading)). Nothing was changed.',
  },
  {
    message: 'The schema of this database is not the one that Cellardoor makes',
    help: 'Undo the changes to the tables, indexes, views and triggers that the message names, or restore a backup. Nothing was changed.',
  },
  {
    message: 'The shop that is running was started with older code',
    help: 'Restart the shop, then run the command again.',
  },
  {
    message: 'The shop that is running keeps its pages',
    help: 'The code was bundled again after the shop started. Restart the shop.',
  },
  {
    message: 'No shop runs on this data folder',
    help: '`npm run build -- --live` needs a running shop. `npm start` renders what has changed.',
  },
  { message: 'Process N is building …', help: 'Wait until the other build has finished.' },
  {
    message: 'AUTH_SECRET is needed',
    help: '`HOST` or `SITE_URL` opens the shop to other machines. Set the secret, for example from `openssl rand -base64 32`.',
  },
  {
    message: 'TRUSTED_CA_FILE … has no certificate in it',
    help: 'The file must be PEM with `BEGIN CERTIFICATE` lines, not a key or a binary certificate.',
  },
  {
    message: 'The demo shop was not put into this database',
    help: '`npm run seed` refuses where others can reach the shop. `DEMO=1` allows it; `npm start` opens an empty shop.',
  },
  {
    message: 'This shop still has the demo’s accounts',
    help: 'Their passwords are public. Run `npm run owner:create`, then `npm run demo:remove`.',
  },
  {
    message: 'This statement changes the database',
    help: 'Run `npm run sql -- --write` to change data.',
  },
  {
    message: 'The browser tests need Chromium or Chrome',
    help: 'As root on Debian or Ubuntu, `npm test` installs Chromium. Elsewhere install it, or set `CHROMIUM_PATH`.',
  },
  {
    message: 'The site could not be built',
    help: 'Each line names a page and its problem. The previous release stays live.',
  },
  {
    message: '… could not be built, so its last good version stays live',
    help: 'Correct what the line names. Everything else is published ([The build](build.md#when-a-page-cant-be-built)).',
  },
  {
    message: '… could not be built, and is not on the site',
    help: 'As above, but the page has no version to keep: its address answers 404.',
  },
]

/** Messages of single commands. */
export const COMMAND_MESSAGES: readonly MessageEntry[] = [
  {
    message: 'There is no database in … yet',
    help: 'Run `npm start` once, or set `DATA_DIR` to the folder of the shop.',
  },
  { message: 'The two passwords differ', help: '`owner:create`: run it again and type the same password twice.' },
  { message: 'An e-mail address and a name are needed', help: '`owner:create` needs `--email` and `--name`.' },
  { message: '--keep is a number of backups', help: '`backup`: give `--keep` a whole number of at least 1.' },
  { message: '--build is the id of a build', help: '`build:runner`: give `--build` a number.' },
  { message: 'Say where to:', help: 'Add `-- --to FILE` or `-- --to FOLDER`.' },
  { message: 'Say where from:', help: 'Add `-- --from FOLDER`.' },
  { message: 'Name one source:', help: '`restore`: name a backup, a folder of backups, or `--bucket`.' },
  { message: '--bucket goes without --to and --keep', help: '`backup`: leave out `--to` and `--keep`, or `--bucket`.' },
  {
    message: 'No bucket for backups is set',
    help: 'Set the four variables ([Operations](operations.md#backups-in-a-bucket)).',
  },
  {
    message: 'Set the key that was in use at the time of the backup',
    help: '`restore`: this backup was encrypted with an earlier key. Set `BACKUP_KEY` to it for this command only.',
  },
  { message: 'The bucket has no backup', help: 'Name one of those listed, or make one: `npm run backup -- --bucket`.' },
  {
    message: 'The restore drill failed',
    help: 'This backup can’t be trusted. Try the one before it, and make a new one.',
  },
  {
    message: 'exists and was left as it is',
    help: '`newsletter:export` never overwrites a file. Choose another name.',
  },
  {
    message: 'takes one version: major, minor, patch',
    help: '`release`: name one version after `--`.',
  },
  {
    message: 'is not major, minor, patch or a version such as 1.4.0',
    help: '`release`: write a version with three numbers and no `v`.',
  },
  { message: 'has been released: the tag', help: '`release`: name a later version.' },
  { message: ', the version in package.json', help: '`release`: name a version later than that one.' },
  {
    message: 'has no [env.preview]',
    help: '`deploy --preview`: add that section to `wrangler.toml` ([The build](build.md)).',
  },
  {
    message: "has the shop's bucket",
    help: '`deploy --preview`: create another bucket and name it in `[env.preview]`.',
  },
  { message: '--target is r2', help: '`deploy`: `--target` is `r2` or `assets`.' },
  { message: 'What is live stays', help: '`deploy`: the rollback was refused; the following lines give the reasons.' },
  {
    message: 'Nothing of this deploy is shown',
    help: '`deploy`: nothing has gone live; the following lines give the reasons.',
  },
  { message: 'Name one CSV file', help: 'The import takes exactly one file; `import:pictures` one at most.' },
  {
    message: '… names no pictures',
    help: '`import:pictures`: the file is neither the list that `import:catalogue` writes nor a product export.',
  },
  {
    message: 'Made-up prices were not put into this shop',
    help: '`import:catalogue --demo-prices` works where only this machine reaches the shop, or with `DEMO=1`.',
  },
  {
    message: "The report can't be written to",
    help: 'Name a file that can be written with `--report FILE`.',
  },
  {
    message: 'has no columns of redirects',
    help: '`import:redirects`: the header lacks the columns of such an export ([Shopify](import-shopify.md#redirects)).',
  },
  {
    message: 'a shop has at most … redirects',
    help: '`import:redirects`: remove rows whose old addresses are no longer requested.',
  },
  {
    message: 'Redirects were saved in the control panel at this moment',
    help: 'Run `import:redirects` again.',
  },
  {
    message: "… can't be imported: …",
    help: '`import:customers`: name the columns with `--column FIELD=COLUMN` ([Importing customers](import-customers.md)).',
  },
  {
    message: 'No row could be taken',
    help: 'Every row had an error. The report names the row, field and reason ([Importing](import-catalogue.md)).',
  },
  { message: 'No row of … could be taken', help: '`import:postcodes`: check the column names and the file.' },
  { message: "can't be read", help: 'The file is missing, unreadable or not in the expected format.' },
  { message: 'can’t be read', help: 'The file is missing, unreadable or not valid JSON.' },
  { message: 'does not say how ratings are read', help: 'Add `ratings` to the mapping, or leave out `--ratings`.' },
  { message: 'The mapping of … has no column for', help: 'Name a column in the mapping’s fields.' },
  {
    message: 'This shop has content that no import brought',
    help: 'An import would overwrite it. Import into a new `DATA_DIR`.',
  },
  { message: 'This is the demo shop: a catalogue imported', help: 'Import into a new `DATA_DIR`.' },
  {
    message: "by the file's ids, … of … products would get the name of another one",
    help: 'The id column numbers the rows. Map a column whose id stays with its product.',
  },
  {
    message: 'An import into this shop was cut off',
    help: 'Run the same `import:catalogue` command again; it starts over.',
  },
  {
    message: 'an import into this shop was cut off',
    help: 'Finish the import before setting the shop’s details.',
  },
  {
    message: 'the only owner of this shop is the demo’s',
    help: 'Run `npm run owner:create` first, then `npm run demo:remove`.',
  },
  { message: 'Nothing was changed.', help: 'The following lines name the fields to correct.' },
  { message: 'Nothing was pushed', help: '`content:push`: the following lines name the pages and problems.' },
  { message: 'is not a release to go back to', help: '`npm run releases` lists the releases that are kept.' },
  { message: 'The rollback was cancelled', help: 'Staff cancelled it, or a later build or rollback replaced it.' },
  {
    message: 'Nothing was restored',
    help: 'The message gives the reason. Neither the shop nor the backup was changed.',
  },
  {
    message: 'What was restored into … is not what was backed up',
    help: 'Delete that database and restore into a new one.',
  },
  {
    message: 'no screen is called',
    help: '`npm run screens` takes names of screens as [Screens](screens.md) has them.',
  },
  { message: 'Not taken', help: 'These screens never finished loading, or had errors; the reason follows each name.' },
  { message: 'There is no suite', help: '`npm test` lists the names of the suites.' },
  { message: 'could not be fetched', help: '`try:install` downloads Node and npm; check the network.' },
  { message: 'The project could not be cloned', help: '`try:install` clones the last commit; Git’s output follows.' },
  { message: 'Name both, for instance', help: '`try:install` needs `--node` and `--npm` together, or neither.' },
  { message: 'The Worker did not start', help: 'The Worker’s output follows. Report it if you changed no code.' },
  {
    message: 'The running shop stopped while it rendered its pages',
    help: 'Start it again; it renders what is missing.',
  },
  {
    message: 'Each statement here is a transaction of its own',
    help: '`sql` runs each statement alone; leave out BEGIN, COMMIT and ROLLBACK.',
  },
  {
    message: 'does something outside the database',
    help: '`sql` refuses functions that write files unless `--write` is given.',
  },
  { message: 'npm run faults: --minutes', help: '`--minutes` takes a whole number from 1 to 999.' },
  { message: 'There is no build …', help: 'Its id is wrong, or its record has been deleted since.' },
  {
    message: 'No shop runs on …, so nothing was run',
    help: 'Jobs run in a running shop: start it with `npm start`, which runs what is due.',
  },
  { message: 'The scheduler answered …', help: 'The shop’s log has the reason.' },
  {
    message: 'Failed: …. The outcome above has the reason',
    help: 'The last run of these jobs failed. Fix the cause; they run again in their next slot, or with `npm run jobs -- --run`.',
  },
]

/** Matches a printed message, and a message of the code with '…' for each inserted value. */
export const patternOf = (message: string): RegExp =>
  new RegExp(
    message
      .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('…', '.+?')
      .replaceAll(/\bN\b|\b8787\b/g, '(?:\\d+|…)'),
    's',
  )

import { expect, test } from 'vitest'
import { encryptedDatabase, encryptedMailServer } from './encrypted-connections.ts'

test('a database elsewhere is reached by TLS, and its certificate is checked', () => {
  expect(encryptedDatabase('postgres://me:s%40cret@db.example:5432/directory')).toBe(
    'postgres://me:s%40cret@db.example:5432/directory?sslmode=verify-full',
  )
})

test.each([
  'postgres://me:secret@127.0.0.1:5432/directory',
  'postgres://me:secret@localhost/directory',
  'postgres://me:secret@[::1]/directory',
  'postgres://me@%2Fvar%2Frun%2Fpostgresql/directory',
  'postgres:///directory?host=/var/run/postgresql',
  'postgres://me:secret@db.example/directory?sslmode=disable',
  'postgres://me:secret@db.example/directory?sslmode=verify-full&sslrootcert=/etc/ca.pem',
])('%s is taken as it is', (address) => expect(encryptedDatabase(address)).toBe(address))

test('a mail server elsewhere has to speak TLS', () => {
  expect(encryptedMailServer('smtp://me:secret@mail.example:587')).toBe(
    'smtp://me:secret@mail.example:587?requireTLS=true',
  )
})

test.each([
  'smtp://localhost:2525',
  'smtp://127.0.0.1:2525',
  'smtps://me:secret@mail.example',
  'smtp://me:secret@mail.example?requireTLS=false',
  'smtp://mail.example?ignoreTLS=true',
])('%s is taken as it is', (address) => expect(encryptedMailServer(address)).toBe(address))

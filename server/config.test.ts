import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without settings the directory listens on this machine only, at port 3000', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    sampleData: true,
    viewportLocked: true,
  })
})

test('an empty setting counts as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toEqual(readConfig({}))
})

test('the public address comes from HOST and PORT, unless it is given', () => {
  expect(readConfig({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080')
  expect(readConfig({ PUBLIC_URL: 'https://directory.example/' }).publicUrl).toBe('https://directory.example')
})

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535, for example 3000.'],
  ['PORT', '3000.5', 'PORT must be a whole number from 1 to 65535, for example 3000.'],
  ['PORT', '0', 'PORT must be a whole number from 1 to 65535, for example 3000.'],
  ['PORT', '65536', 'PORT must be a whole number from 1 to 65535, for example 3000.'],
  ['SAMPLE_DATA', 'maybe', 'SAMPLE_DATA must be "on" or "off".'],
  ['VIEWPORT_LOCKED', 'no', 'VIEWPORT_LOCKED must be "on" or "off".'],
  ['PUBLIC_URL', 'x', 'PUBLIC_URL must be an address without a path, for example https://directory.example.'],
  [
    'PUBLIC_URL',
    'https://directory.example/florida',
    'PUBLIC_URL must be an address without a path, for example https://directory.example.',
  ],
  [
    'DATABASE_URL',
    'mysql://me:secret@db/directory',
    'DATABASE_URL must be an address in the form postgres://user:password@host:5432/database.',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
])('%s=%s is refused with what it must be', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence))
})

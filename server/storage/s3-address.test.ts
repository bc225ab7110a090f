import { expect, test } from 'vitest'
import { parseS3Address } from './s3-address.ts'

test.each([
  [
    's3://key:secret@s3.example.com/files',
    { endpoint: 'https://s3.example.com', bucket: 'files', prefix: '', region: 'us-east-1' },
  ],
  [
    'http://k:a%2Fb%2Bc%40%25@localhost:9000/files/a/b/?region=eu-1',
    { endpoint: 'http://localhost:9000', prefix: 'a/b/', region: 'eu-1', secretAccessKey: 'a/b+c@%' },
  ],
  ['s3://k:s@s3.example.com/files/K%C3%BCste%20%26%20Co', { prefix: 'Küste & Co/' }],
])('%s', (text, address) => {
  expect(parseS3Address(text)).toMatchObject(address)
})

test.each([
  'https://s3.example.com/files',
  'https://key:secret@s3.example.com/',
  'https://key@s3.example.com/files',
  'ftp://key:secret@s3.example.com/files',
  's3://key:100%@s3.example.com/files',
  'files',
])('%s is no address of a store', (text) => {
  expect(parseS3Address(text)).toBeUndefined()
})

import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import { v2 as webdav } from 'webdav-server'
import { testFolder } from '../test-folder.ts'

/** An S3-compatible server with the bucket `copies`. Its key and secret are `S3RVER`. */
export async function s3Server(): Promise<string> {
  const configureBuckets = [{ name: 'copies' }]
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await testFolder(),
    configureBuckets,
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  return `127.0.0.1:${port}`
}

/** A WebDAV server with the folder `/lectern`, of the user `geese` with the password `a river / a bridge`. */
export async function webdavServer(): Promise<string> {
  const users = new webdav.SimpleUserManager()
  const rights = new webdav.SimplePathPrivilegeManager()
  rights.setRights(users.addUser('geese', 'a river / a bridge', false), '/', ['all'])
  const server = new webdav.WebDAVServer({
    hostname: '127.0.0.1',
    port: 0,
    requireAuthentification: true,
    httpAuthentication: new webdav.HTTPBasicAuthentication(users, 'copies'),
    privilegeManager: rights,
  })
  const files = server.rootFileSystem()
  await files.addSubTreeAsync(server.createExternalContext(), { lectern: webdav.ResourceType.Directory })
  const started = await server.startAsync(0)
  onTestFinished(() => server.stopAsync())
  return `127.0.0.1:${(started.address() as AddressInfo).port}`
}

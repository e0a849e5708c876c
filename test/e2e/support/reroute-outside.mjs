// Loaded ahead of a hub, so that what it reads of other sites is answered on this machine.
import dns from 'node:dns/promises';
import net from 'node:net';
import tls from 'node:tls';

const ADDRESS = '93.184.216.34';
const port = Number(process.env.OUTSIDE_PORT);
const { connect } = net;
const { connect: connectTls } = tls;
dns.lookup = async () => [{ address: ADDRESS, family: 4 }];
// A connection that is there already, such as to a mail server, is encrypted as it is.
tls.connect = (options, ...rest) =>
  options.socket ? connectTls(options, ...rest) : connect({ host: '127.0.0.1', port });

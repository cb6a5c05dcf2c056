export async function measureReplica() {}
